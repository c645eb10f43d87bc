import CoreGraphics
import RenderTree

/// Chooses the programs of an item's pieces and fills in what vertices hand to them: what all vertices of a piece share is
/// computed once.
struct PieceWriter {
    private let values: VertexValues
    private(set) var key: BatchList.Key
    private let toDevice: Homography
    private let texture: PieceTexture
    private var middle = (x: 0.0, y: 0.0)
    private var scale = (x: 1.0, y: 1.0)
    /// From local points to texture coordinates.
    private var u = (scale: 0.0, offset: 0.0)
    private var v = (scale: 0.0, offset: 0.0)
    /// How much y adds to the first, and x to the second.
    private var skew = (u: 0.0, v: 0.0)
    /// Texels; far less than can be seen, far more than rounding.
    private static let tieBreak = 1.0 / 512
    /// Pixels; of what is thinner, in perspective, both sides touch one pixel, or it has long tips where all sides do.
    private static let thin = 2.0
    /// The units of a whole item: pixels where one pixel has one size all over, else points.
    private let pixels: (x: Double, y: Double)?
    private let isMask: Bool
    /// The lines of the shape's sides, where vertices tell their distances.
    private var lines: ProjectedRect?
    /// What is drawn is so narrow that both sides of an axis touch one pixel.
    private(set) var isThin = false
    /// One pixel may reach over opposite sides of what is drawn. Its corners can't be told from square ones.
    private(set) var isNarrow = false
    /// Half of the pixels across, of what is narrow.
    private static let narrow: Float = 0.75

    /// - Parameter values: where to keep what is the same all over a piece, until the next writer takes it.
    init(_ item: borrowing Item, _ texture: PieceTexture, _ values: VertexValues) {
        self.values = values
        values.reset()
        toDevice = item.toDevice
        self.texture = texture
        if case .shade = item.paint { isMask = true } else { isMask = false }
        key = BatchList.Key(program: Program(join: .alpha), blend: .sourceOver)
        pixels = Self.uniformPixels(item)
        values.set(.alpha, item.alpha)
        switch texture {
        case .none:
            key.program.join = .plain
            values.set(color: .color, item.color * item.alpha)
            let over = item.borderColor + item.color * (1 - item.borderColor.w)
            values.set(color: .borderColor, over * item.alpha)
        case .image(let place, let image):
            setTexture(item, place, image)
        case .page(let drawn, let paint, let parameters):
            key.program.paint = paint
            key.texture = drawn.page.id
            key.sampler = SamplerKey(minification: .linear, magnification: .linear)
            key.parameters = parameters
            setPage(item, drawn)
        case .pageMask(let drawn):
            key.program.cover = .surfaceMask
            key.cover = drawn.page.id
            key.sampler = SamplerKey(minification: .linear, magnification: .linear)
            values.set(color: .color, item.color)
            setPage(item, drawn)
        case .plane(let paint, let table):
            setPlane(item, paint, table)
        case .surface(let source):
            key.program.paint = .surface
            key.texture = source.page
            key.parameters = source.blend?.parameters
            values.set(.move, SIMD2(Float(source.x), Float(source.y)))
            if let mask = source.mask {
                key.mask = mask.page
                key.program.join = .mask
                values.set(.maskMove, SIMD2(Float(mask.x), Float(mask.y)))
            }
            if let blend = source.blend {
                key.backdrop = blend.page
                key.program.join = .backdrop(blend.operation)
            }
        }
    }

    // MARK: Textures

    private mutating func setTexture(_ item: Item, _ place: TexturePlace, _ image: SceneImage) {
        let sampler = SamplerKey(minification: image.minification, magnification: image.magnification)
        key.sampler = sampler
        u = (item.texels.scaleX / place.width, (item.texels.offsetX + place.offsetX) / place.width)
        v = (item.texels.scaleY / place.height, (item.texels.offsetY + place.offsetY) / place.height)
        if isMask {
            key.cover = place.texture
            key.program.cover = item.stretch == nil ? .mask : .stretchedMask
            values.set(.maskLayer, Float(place.layer ?? 0))
            values.set(color: .color, item.color)
            if let stretch = item.stretch { setStretch(item, stretch) }
            return
        }
        key.texture = place.texture
        if image.minification == .nearest || image.magnification == .nearest {
            // Samples that fall between two texels, as at half size, take the same one in every texture.
            u.offset += Self.tieBreak / place.width
            v.offset += Self.tieBreak / place.height
        }
        var paint = item.color.w > 0 ? PicturePaint.under : .plain
        let isTinted = item.tint != .one
        // What is tinted is seldom drawn, and takes the programs of what is rarer still.
        if let limits = item.texelLimits ?? (isTinted ? DeviceRect(image.image.all) : nil) {
            paint.insert(.limits)
            values.set(color: .limits, Self.coordinates(limits, place))
        }
        if Self.hasBias(item, image) || isTinted && image.minification == .trilinear { paint.insert(.bias) }
        if isTinted || paint.isRare {
            key.program.join = .tint
            values.set(color: .tint, item.tint * item.alpha)
            paint.insert(.under)
        }
        key.program.paint = .picture(paint)
        values.set(.layer, Float(place.layer ?? 0))
        values.set(.bias, image.bias)
        values.set(color: .color, item.color)
        values.set(color: .borderColor, item.borderColor)
    }

    /// Coordinates of a mask are those of distances from the stretched part.
    private mutating func setStretch(_ item: Item, _ stretch: SIMD2<Double>) {
        middle = ((item.shape.minX + item.shape.maxX) / 2, (item.shape.minY + item.shape.maxY) / 2)
        values.set(.size, SIMD2<Float>(stretch))
        values.set(
            .maskMap, SIMD4(Float(u.offset), Float(v.offset), Float(u.scale), Float(v.scale)))
    }

    private mutating func setPage(_ item: Item, _ drawn: DrawnSurface) {
        u = (item.texels.scaleX, item.texels.offsetX - Double(drawn.bounds.x))
        v = (item.texels.scaleY, item.texels.offsetY - Double(drawn.bounds.y))
        values.set(
            .page,
            SIMD4(Float(drawn.x), Float(drawn.y), 1 / Float(drawn.page.width), 1 / Float(drawn.page.height)))
        let far = SIMD2(Float(drawn.bounds.width), Float(drawn.bounds.height)) - 0.5
        values.set(.pageLimits, SIMD4(0.5, 0.5, max(far.x, 0.5), max(far.y, 0.5)))
    }

    private mutating func setPlane(
        _ item: Item, _ paint: PlanePaint, _ table: (texture: TextureID, start: Int)?
    ) {
        key.program.paint = paint.technique
        let h = paint.toPlace
        u = (h.h11, h.h31)
        v = (h.h22, h.h32)
        skew = (h.h21, h.h12)
        values.set(color: .color, paint.color)
        values.set(color: .secondColor, paint.secondColor)
        values.set(color: .thirdColor, paint.thirdColor)
        values.set(color: .borderColor, item.borderColor)
        var numbers = paint.numbers
        if let table {
            numbers.x = Float(table.start)
            key.texture = table.texture
            key.sampler = SamplerKey(minification: .nearest, magnification: .nearest)
        }
        values.set(.numbers, numbers)
    }

    /// The level of detail is moved, or computed otherwise than by the GPU.
    private static func hasBias(_ item: Item, _ image: SceneImage) -> Bool {
        image.minification == .trilinear && (image.bias != 0 || item.texelLimits != nil)
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

    // MARK: Pieces

    mutating func begin(_ piece: ItemPiece, _ item: Item, _ pieces: ItemPieces) {
        lines = nil
        isThin = false
        isNarrow = false
        if piece.isShaped {
            setShape(piece, item, pieces)
        } else if !isMask {
            if case .pageMask = texture {} else { key.program.cover = .all }
        }
        let covers = !piece.isShaped && item.density >= 1 && !hasHoles
        key.blend = item.blend != .sourceOver ? item.blend : covers ? .replace : .sourceOver
    }

    private mutating func setShape(_ piece: ItemPiece, _ item: Item, _ pieces: ItemPieces) {
        var cover = RectangleCover(
            corners: piece.radius <= 0 ? .square : item.radii.isContinuous ? .continuous : .circle,
            projection: .upright, hasBorder: piece.borderWidth > 0)
        scale = pixels ?? (1, 1)
        middle = ((piece.shape.minX + piece.shape.maxX) / 2, (piece.shape.minY + piece.shape.maxY) / 2)
        let half = SIMD2(
            Float(piece.shape.width / 2 * scale.x), Float(piece.shape.height / 2 * scale.y))
        var radius = Float(piece.radius * scale.x)
        let borderWidth = Float(piece.borderWidth * scale.x)
        values.set(.size, half)
        if pixels == nil {
            cover.projection = .tilted
            setTilted(piece, item, pieces)
            if isThin {
                cover.projection = .thin
                if cover.corners == .square { cover.corners = .circle }
            }
        } else {
            if let profile = item.toDevice.turnedPixel {
                cover.projection = .turned
                values.set(.profile, profile)
            } else {
                values.set(.profile, SIMD4(1, 0, 1, 0))
            }
            if half.min() < Self.narrow {
                isNarrow = true
                cover.corners = .square
                radius = 0
            } else if piece.radius > 0 {
                values.set(.circles, Self.circles(Double(radius), Double(radius - borderWidth)))
            }
        }
        values.set(.radius, radius)
        values.set(.borderWidth, cover.hasBorder ? borderWidth : RectangleCover.noBorder)
        key.program.cover = .rectangle(
            key.program.join == .tint
                ? cover.forRarePaint(isNarrow: isNarrow)
                : key.program.paint.cover(for: cover, isNarrow: isNarrow))
        let offset = SIMD2(Float(middle.x * u.scale + u.offset), Float(middle.y * v.scale + v.offset))
        values.set(
            .map, SIMD4(offset.x, offset.y, Float(u.scale / scale.x), Float(v.scale / scale.y)))
    }

    private mutating func setTilted(_ piece: ItemPiece, _ item: Item, _ pieces: ItemPieces) {
        let view =
            pieces.view.flatMap { piece.shape == item.rect ? $0 : nil }
            ?? ProjectedRect(piece.shape, item.toDevice)
        // Square shapes are drawn by a cheaper program and must look the same where they join a round one.
        let ramp = piece.radius > 0 ? view?.ramp : nil
        values.set(.pixels, view.map { SIMD4<Float>($0.pixels * (ramp?.slope ?? .one)) } ?? .one)
        values.set(.bows, ramp.map { SIMD4<Float>($0.bow) } ?? .zero)
        let radius = Float(piece.radius)
        let curve = piece.radius > 0 ? Self.curve(piece.radius, item.toDevice, around: middle) : 0
        values.set(.circle, SIMD2(curve, 0.25 / max(radius * radius, 1e-6)))
        isThin = min(piece.shape.width / pieces.pixel.x, piece.shape.height / pieces.pixel.y) < Self.thin
        if isThin { lines = view }
    }

    /// What the shader wants to know of an outer and an inner circle, of radii in pixels: 1 over the square, and how far the
    /// circle bends away from its tangent over a pixel, in the mean.
    private static func circles(_ outer: Double, _ inner: Double) -> SIMD4<Float> {
        let a = max(outer, 0.5), b = max(inner, 0.5)
        return SIMD4(Float(1 / (a * a)), Float(1 / (24 * a)), Float(1 / (b * b)), Float(1 / (24 * b)))
    }

    /// The first number of `VertexField.circle`, of a circle of `radius` points in a plane seen at an angle.
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

    /// A border that is not there in the middle, or a surface: never known to be opaque.
    private var hasHoles: Bool { if case .surface = texture { true } else { false } }

    // MARK: Vertices

    /// Fills in a vertex of a layout.
    func write(
        _ v: ClipPolygon.Vertex, _ offset: (x: Double, y: Double), _ layout: borrowing VertexLayout,
        _ vertex: UnsafeMutablePointer<UInt32>
    ) {
        write(x: v.p.x / v.p.w, y: v.p.y / v.p.w, w: v.p.w, localX: v.x, localY: v.y, offset, layout, vertex)
    }

    @inline(__always)
    func write(
        x: Double, y: Double, w: Double, localX: Double, localY: Double, _ offset: (x: Double, y: Double),
        _ layout: borrowing VertexLayout, _ vertex: UnsafeMutablePointer<UInt32>
    ) {
        func put(_ value: Double, _ word: Int) { vertex[word] = Float(value).bitPattern }
        values.write(layout, to: vertex)
        put(x + offset.x, 0)
        put(y + offset.y, 1)
        put(w, 2)
        if let local = layout.local {
            put((localX - middle.x) * scale.x, local)
            put((localY - middle.y) * scale.y, local + 1)
        }
        if let place = layout.place ?? layout.maskPlace {
            put(localX * u.scale + localY * skew.u + u.offset, place)
            put(localX * skew.v + localY * v.scale + v.offset, place + 1)
        }
        if let lines, let word = layout.lines {
            let distances = lines.distances(x, y) * w
            for i in 0..<4 { put(distances[i], word + i) }
        }
    }
}

extension CGImage {
    fileprivate var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
