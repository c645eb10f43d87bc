import RenderTree

/// What the pieces of an item sample.
enum PieceTexture {
    case none
    case image(TexturePlace, SceneImage)
    case surface(SurfaceSource)
    /// A surface on its page, and what samples it.
    case page(DrawnSurface, ProgramKey, parameters: Int32)
}

/// A page, and what to add to a pixel's place to come to the surface's texel; likewise for a mask.
struct SurfaceSource {
    var page: TextureID
    var x, y: Double
    var mask: (page: TextureID, x: Double, y: Double)?
    /// What the pixels become with a backdrop's.
    var blend: (page: TextureID, operation: CompositingOperation, parameters: Int32)?
}

/// How the pieces of an item become vertices.
extension Planner {
    mutating func drawPieces(_ item: Item, _ cut: Int32, _ area: PixelRect, _ texture: PieceTexture) {
        var writer = PieceWriter(item, texture)
        let pieces = ItemPieces(item, options: options)
        let tips = pieces.tips
        // Nearly all items have one piece.
        if let piece = pieces.single {
            draw(piece, item, pieces, cut, area, tips, &writer)
            return
        }
        var list: [ItemPiece] = []
        pieces.forEach { list.append($0) }
        for piece in list { draw(piece, item, pieces, cut, area, tips, &writer) }
    }

    private mutating func draw(
        _ piece: ItemPiece, _ item: Item, _ pieces: ItemPieces, _ cut: Int32, _ area: PixelRect,
        _ tips: [HalfPlane], _ writer: inout PieceWriter
    ) {
        writer.begin(piece, item, pieces)
        let h = item.toDevice
        if h.keepsAxes, cut < 0 {
            // A rectangle of the screen.
            var x0 = piece.rect.minX * h.h11 + h.h31, x1 = piece.rect.maxX * h.h11 + h.h31
            var y0 = piece.rect.minY * h.h22 + h.h32, y1 = piece.rect.maxY * h.h22 + h.h32
            if x0 > x1 { swap(&x0, &x1) }
            if y0 > y1 { swap(&y0, &y1) }
            let bounds = DeviceRect(minX: x0, minY: y0, maxX: x1, maxY: y1).intersection(DeviceRect(area))
            if bounds.isEmpty || !bounds.intersects(DeviceRect(seen)) { return }
            let slot = batches.slot(for: writer.key, bounds, isNarrow: writer.isNarrow)
            let first = plan.vertices.count
            func add(_ x: Double, _ y: Double) {
                plan.vertices.append(
                    writer.vertex(
                        x: x, y: y, w: 1, localX: (x - h.h31) / h.h11, localY: (y - h.h32) / h.h22, offset))
            }
            add(bounds.minX, bounds.minY)
            add(bounds.maxX, bounds.minY)
            add(bounds.maxX, bounds.maxY)
            add(bounds.minX, bounds.maxY)
            batches.add(to: slot, first: first, count: 4)
            return
        }
        setPolygon(piece, pieces, tips, cut, isThin: writer.isThin, isTile: !tileCorners.isEmpty)
        if parts.isEmpty { return draw(h, within: area, isCut: cut >= 0, tileCorners.first, &writer) }
        let whole = polygon.vertices
        for (i, part) in parts.enumerated() where !part.intersection(seen).isEmpty {
            polygon.vertices.removeAll(keepingCapacity: true)
            polygon.vertices.append(contentsOf: whole)
            let corners = tileCorners.isEmpty ? nil : tileCorners[i]
            draw(h, within: part.intersection(area), isCut: cut >= 0, corners, &writer)
        }
    }

    /// Calls `body` with every polygon of an item that is cut, as far as it is drawn, and the part that it lies in.
    mutating func forEachPolygon(
        of item: Item, _ cut: Int32, _ area: PixelRect, _ body: (ClipPolygon, _ part: Int) -> Void
    ) {
        var writer = PieceWriter(item, .none)
        let pieces = ItemPieces(item, options: options)
        let tips = pieces.tips
        var list: [ItemPiece] = []
        pieces.forEach { list.append($0) }
        for piece in list {
            writer.begin(piece, item, pieces)
            setPolygon(piece, pieces, tips, cut, isThin: writer.isThin, isTile: false)
            let whole = polygon
            for (i, part) in (parts.isEmpty ? [area] : parts.map { $0.intersection(area) }).enumerated() {
                polygon = whole
                if !DeviceRect(part).contains(deviceBounds()) { polygon.clip(to: DeviceRect(part)) }
                body(polygon, i)
            }
        }
    }

    /// Writes the vertices of what the area leaves of the polygon.
    ///
    /// - Parameter isCut: corners may lie in the middle of an edge; triangles about a point inside are good for these, but
    ///   pixels that two triangles touch are drawn twice, so other polygons have fewer.
    private mutating func draw(
        _ h: Homography, within area: PixelRect, isCut: Bool, _ corners: TileCorners?,
        _ writer: inout PieceWriter
    ) {
        var bounds = deviceBounds()
        let a = DeviceRect(area)
        if bounds.isEmpty || !bounds.intersects(a) || !bounds.intersects(DeviceRect(seen)) { return }
        if !a.contains(bounds) {
            polygon.clip(to: a)
            bounds = bounds.intersection(a)
        }
        guard polygon.vertices.count >= 3 else { return }
        if let corners {
            corners.move(&polygon)
            bounds = deviceBounds()
        }
        let first = plan.vertices.count
        // Slivers fill little of the rectangle around them, and would keep many draws apart.
        let points = polygon.vertices.map { (x: $0.p.x / $0.p.w, y: $0.p.y / $0.p.w) }
        let slot = batches.slot(for: writer.key, bounds, isNarrow: writer.isNarrow, corners: points)
        var hasMiddle = false
        if isCut, polygon.vertices.count > 4, let v = polygon.middle(h) {
            plan.vertices.append(writer.vertex(v, offset))
            hasMiddle = true
        }
        for v in polygon.vertices { plan.vertices.append(writer.vertex(v, offset)) }
        batches.add(to: slot, first: first, count: plan.vertices.count - first, hasMiddle: hasMiddle)
    }

    /// The polygon of a piece on the screen, as far as tips and cuts leave it.
    private mutating func setPolygon(
        _ piece: ItemPiece, _ pieces: ItemPieces, _ tips: [HalfPlane], _ cut: Int32, isThin: Bool,
        isTile: Bool
    ) {
        setPolygon(piece, pieces, isThin: isThin)
        for tip in tips { polygon.clip(tip) }
        polygon.clip(cut, of: scene, isTile: isTile)
    }

    /// The polygon of a piece on the screen, with what its antialiasing touches, before the eye.
    private mutating func setPolygon(_ piece: ItemPiece, _ pieces: ItemPieces, isThin: Bool) {
        let h = pieces.item.toDevice
        if piece.smoothSides != 0, let view = pieces.view {
            let core = piece.core == pieces.item.rect ? view : ProjectedRect(piece.core, h)
            if let core, isThin || !(pieces.whole ?? core).isMild,
                polygon.setOutset(piece.core, piece.smoothSides, core, h, isThin: isThin)
            {
                return
            }
        }
        polygon.set(piece.rect, h)
        if !h.isAffine { polygon.clipNear() }
    }

    private func deviceBounds() -> DeviceRect {
        var r = DeviceRect.null
        for v in polygon.vertices {
            let x = v.p.x / v.p.w, y = v.p.y / v.p.w
            r.minX = min(r.minX, x)
            r.maxX = max(r.maxX, x)
            r.minY = min(r.minY, y)
            r.maxY = max(r.maxY, y)
        }
        return r
    }
}

/// Fills in vertices: what all vertices of a piece share is computed once.
struct PieceWriter {
    private var base = ItemVertex()
    private(set) var key: BatchList.Key
    private let toDevice: Homography
    private let texture: PieceTexture
    private var middle = (x: 0.0, y: 0.0)
    private var scale = (x: 1.0, y: 1.0)
    private var u = (scale: 0.0, offset: 0.0)
    private var v = (scale: 0.0, offset: 0.0)
    /// Texels; far less than can be seen, far more than rounding.
    private static let tieBreak = 1.0 / 512
    /// Pixels; of what is thinner, in perspective, both sides touch one pixel, or it has long tips where all sides do.
    private static let thin = 2.0
    /// The units of a whole item: pixels where one pixel has one size all over, else points.
    private let pixels: (x: Double, y: Double)?

    init(_ item: Item, _ texture: PieceTexture) {
        toDevice = item.toDevice
        self.texture = texture
        key = BatchList.Key(program: [], texture: nil, sampler: nil, blend: .sourceOver)
        pixels = Self.uniformPixels(item)
        base.alpha = item.alpha
        switch texture {
        case .none: break
        case .image(let place, let image):
            base.layer = Self.hasBias(item, image) ? image.bias : Float(place.layer ?? 0)
            key.texture = place.texture
            key.sampler = SamplerKey(minification: image.minification, magnification: image.magnification)
            u = (item.texels.scaleX / place.width, (item.texels.offsetX + place.offsetX) / place.width)
            v = (item.texels.scaleY / place.height, (item.texels.offsetY + place.offsetY) / place.height)
            if image.minification == .nearest || image.magnification == .nearest {
                // Samples that fall between two texels, as at half size, take the same one in every texture.
                u.offset += Self.tieBreak / place.width
                v.offset += Self.tieBreak / place.height
            }
            if let limits = item.texelLimits {
                base.borderColor = ItemVertex.packed(Self.coordinates(limits, place))
            }
        case .page(let drawn, _, let parameters):
            key.texture = drawn.page.id
            key.sampler = SamplerKey(minification: .linear, magnification: .linear)
            key.parameters = parameters
            u = (item.texels.scaleX, item.texels.offsetX - Double(drawn.bounds.x))
            v = (item.texels.scaleY, item.texels.offsetY - Double(drawn.bounds.y))
            base.setPage(drawn)
        case .surface(let source):
            key.texture = source.page
            u.offset = source.x
            v.offset = source.y
            key.mask = source.mask?.page
            key.backdrop = source.blend?.page
            key.parameters = source.blend?.parameters ?? -1
        }
        let needsUnder: Bool
        switch texture {
        case .image, .page: needsUnder = item.color.w > 0
        case .none, .surface: needsUnder = false
        }
        if case .none = texture {
            base.color = ItemVertex.packed(item.color * item.alpha)
            if item.borderWidth > 0 {
                let over = item.borderColor + item.color * (1 - item.borderColor.w)
                base.borderColor = ItemVertex.packed(over * item.alpha)
            }
        } else {
            if needsUnder { base.color = ItemVertex.packed(item.color) }
            if item.borderWidth > 0 { base.borderColor = ItemVertex.packed(item.borderColor) }
        }
        isUnder = needsUnder
    }

    /// The level of detail is moved, or computed otherwise than by the GPU.
    private static func hasBias(_ item: Item, _ image: SceneImage) -> Bool {
        image.minification == .trilinear && (image.bias != 0 || item.texelLimits != nil)
    }

    private let isUnder: Bool
    /// Texture coordinates come from local ones in the shader.
    private var isMapped = false

    /// What the shader wants to know of an outer and an inner circle, of radii in pixels: 1 over the square, and how far the
    /// circle bends away from its tangent over a pixel, in the mean.
    private static func curves(_ outer: Double, _ inner: Double) -> SIMD4<Float> {
        let a = max(outer, 0.5), b = max(inner, 0.5)
        return SIMD4(Float(1 / (a * a)), Float(1 / (24 * a)), Float(1 / (b * b)), Float(1 / (24 * b)))
    }

    /// `ItemVertex.curve` of a circle of `radius` points in a plane seen at an angle.
    private static func curve(
        _ radius: Double, _ h: Homography, around middle: (x: Double, y: Double)
    ) -> Float {
        // A circle bends away from its tangent by 1/24 over its radius, in pixels and in the mean over a pixel.
        let w = h.map(middle.x, middle.y).w
        let pixelArea = w > 0 ? w * w * w / abs(h.determinant) : 0
        let square = radius * radius
        return Float(square - min(pixelArea / 12, square / 4))
    }

    /// Points a pixel, when they are the same at every place and in every direction that matters.
    private static func uniformPixels(_ item: Item) -> (x: Double, y: Double)? {
        let h = item.toDevice
        guard h.isAffine else { return nil }
        let a = h.h11 * h.h11 + h.h12 * h.h12, b = h.h21 * h.h21 + h.h22 * h.h22
        let skew = h.h11 * h.h21 + h.h12 * h.h22
        let isSimilar = abs(a - b) <= 1e-4 * max(a, b) && abs(skew) <= 1e-4 * max(a, b)
        if isSimilar {
            let s = a.squareRoot()
            return (s, s)
        }
        guard item.radii.isZero, item.borderWidth == 0 else { return nil }
        let outset = h.localOutset(around: item.rect)
        return (1 / outset.x, 1 / outset.y)
    }

    /// The lines of the shape's sides, where vertices tell their distances.
    private var lines: ProjectedRect?
    /// What is drawn is so narrow that both sides of an axis touch one pixel.
    private(set) var isThin = false

    /// Tells the program that vertices carry distances from lines; no profile of a pixel is as large.
    private static let thinProfile = SIMD4<Float>(repeating: 9)

    /// One pixel may reach over opposite sides of what is drawn. Its corners can't be told from square ones.
    private(set) var isNarrow = false
    /// Half of the pixels across, of what is narrow.
    private static let narrow: Float = 0.75

    mutating func begin(_ piece: ItemPiece, _ item: Item, _ pieces: ItemPieces) {
        lines = nil
        isThin = false
        isNarrow = false
        var program: ProgramKey = []
        switch texture {
        case .none: break
        case .image(_, let image):
            program.insert(.image)
            if isUnder { program.insert(.under) }
            if case .shade = item.paint { program.formUnion([.shade, .under]) }
            if item.texelLimits != nil { program.insert(.limits) }
            if Self.hasBias(item, image) { program.insert(.bias) }
        case .surface(let source):
            program.insert(.surface)
            if source.mask != nil { program.insert(.mask) }
            if let blend = source.blend { program.formUnion(.blend(blend.operation)) }
        case .page(_, let sampling, _): program.formUnion(sampling)
        }
        if piece.isShaped {
            program.insert(.shape)
            if pixels == nil { program.insert(.general) }
            if piece.radius > 0 {
                program.insert(.round)
                if item.radii.isContinuous { program.insert(.continuous) }
            }
            if piece.borderWidth > 0 { program.insert(.border) }
            scale = pixels ?? (1, 1)
            middle = ((piece.shape.minX + piece.shape.maxX) / 2, (piece.shape.minY + piece.shape.maxY) / 2)
            base.halfWidth = Float(piece.shape.width / 2 * scale.x)
            base.halfHeight = Float(piece.shape.height / 2 * scale.y)
            base.radius = Float(piece.radius * scale.x)
            if pixels == nil {
                let view =
                    pieces.view.flatMap { piece.shape == item.rect ? $0 : nil }
                    ?? ProjectedRect(piece.shape, item.toDevice)
                // Square shapes are drawn by a cheaper program and must look the same where they join a round one.
                let ramp = piece.radius > 0 ? view?.ramp : nil
                base.pixels = view.map { SIMD4<Float>($0.pixels * (ramp?.slope ?? .one)) } ?? .one
                base.profile = ramp.map { SIMD4<Float>($0.bow) } ?? .zero
                if piece.radius > 0 { base.curve = Self.curve(piece.radius, item.toDevice, around: middle) }
                isThin =
                    min(piece.shape.width / pieces.pixel.x, piece.shape.height / pieces.pixel.y) < Self.thin
                if isThin, let view {
                    // One program for square and round ones: there are few of these, and they part the draws of others.
                    program.formUnion([.turned, .round])
                    base.profile = Self.thinProfile
                    lines = view
                }
            } else if let profile = item.toDevice.turnedPixel {
                program.insert(.turned)
                base.profile = profile
            } else {
                base.profile = SIMD4(1, 0, 1, 0)
            }
            if piece.borderWidth > 0 { base.borderWidth = Float(piece.borderWidth * scale.x) }
            if pixels != nil, min(base.halfWidth, base.halfHeight) < Self.narrow {
                isNarrow = true
                program.subtract([.round, .continuous])
                base.radius = 0
            } else if pixels != nil, piece.radius > 0 {
                base.pixels = Self.curves(Double(base.radius), Double(base.radius - base.borderWidth))
            }
        }
        isMapped = piece.isShaped
        if let stretch = item.stretch {
            // Coordinates are those of distances from the stretched part.
            program.insert(.shape)
            isMapped = true
            scale = (1, 1)
            middle = ((item.shape.minX + item.shape.maxX) / 2, (item.shape.minY + item.shape.maxY) / 2)
            base.halfWidth = Float(stretch.x)
            base.halfHeight = Float(stretch.y)
            base.u = Float(u.offset)
            base.v = Float(v.offset)
            base.scaleU = Float(u.scale)
            base.scaleV = Float(v.scale)
        } else if isMapped {
            base.u = Float(middle.x * u.scale + u.offset)
            base.v = Float(middle.y * v.scale + v.offset)
            base.scaleU = Float(u.scale / scale.x)
            base.scaleV = Float(v.scale / scale.y)
        }
        if case .surface(let source) = texture, let mask = source.mask {
            base.scaleU = Float(mask.x)
            base.scaleV = Float(mask.y)
        }
        key.program = program
        let covers = !piece.isShaped && item.density >= 1 && !hasHoles
        key.blend = item.blend != .sourceOver ? item.blend : covers ? .replace : .sourceOver
    }

    /// A border that is not there in the middle, or a surface: never known to be opaque.
    private var hasHoles: Bool { if case .surface = texture { true } else { false } }

    func vertex(_ v: ClipPolygon.Vertex, _ offset: (x: Double, y: Double)) -> ItemVertex {
        vertex(x: v.p.x / v.p.w, y: v.p.y / v.p.w, w: v.p.w, localX: v.x, localY: v.y, offset)
    }

    func vertex(
        x: Double, y: Double, w: Double, localX: Double, localY: Double, _ offset: (x: Double, y: Double)
    ) -> ItemVertex {
        var vertex = base
        vertex.x = Float(x + offset.x)
        vertex.y = Float(y + offset.y)
        vertex.w = Float(w)
        vertex.localX = Float((localX - middle.x) * scale.x)
        vertex.localY = Float((localY - middle.y) * scale.y)
        if let lines { vertex.pixels = SIMD4<Float>(lines.distances(x, y) * w) }
        if !isMapped {
            vertex.u = Float(localX * u.scale + u.offset)
            vertex.v = Float(localY * v.scale + v.offset)
        }
        return vertex
    }

    /// Texture coordinates of the outermost texel middles of a part of a picture.
    private static func coordinates(_ limits: DeviceRect, _ place: TexturePlace) -> SIMD4<Float> {
        let x = (limits.minX + limits.maxX) / 2, y = (limits.minY + limits.maxY) / 2
        let r = DeviceRect(
            minX: min(limits.minX + 0.5, x), minY: min(limits.minY + 0.5, y), maxX: max(limits.maxX - 0.5, x),
            maxY: max(limits.maxY - 0.5, y))
        return SIMD4(
            Float((r.minX + place.offsetX) / place.width), Float((r.minY + place.offsetY) / place.height),
            Float((r.maxX + place.offsetX) / place.width), Float((r.maxY + place.offsetY) / place.height))
    }
}
