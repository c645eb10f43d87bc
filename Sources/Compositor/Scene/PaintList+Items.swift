import RenderTree

/// How marks are put together again.
extension PaintList.Content {
    /// The whole mark.
    func item(_ index: Int) -> Item {
        let mark = marks[index]
        var item = Item(
            layer: mark.layer, toDevice: planes[Int(mark.place.plane)], rect: mark.place.rect,
            clip: clips[Int(mark.place.clip)])
        item.bounds = mark.place.bounds
        item.color = mark.paint.color
        item.alpha = mark.join.alpha
        if let tint = mark.join.tint { item.tint = tints[Int(tint)] }
        item.density = mark.join.density
        item.blend = mark.join.blend
        item.operation = mark.join.operation
        if let shape = mark.cover.shape {
            let shape = shapes[Int(shape)]
            item.shape = shape.shape
            item.radii = shape.radii
            item.smoothSides = shape.smoothSides
            item.tuckedSides = shape.tuckedSides
            item.borderColor = shape.borderColor
            item.borderWidth = shape.borderWidth
            if let outline = shape.outline { item.outline = outlines[Int(outline)] }
        } else {
            item.smoothSides = mark.cover.smoothSides
        }
        if let texture = mark.paint.texture { setTexture(textures[Int(texture)], mark, &item) }
        if let read = mark.join.reads {
            item.mask = reads[Int(read)].mask
            item.backdrop = reads[Int(read)].backdrop
        }
        return item
    }

    private func setTexture(_ texture: MarkTexture, _ mark: Mark, _ item: inout Item) {
        item.texels = texture.texels
        item.texelLimits = texture.texelLimits
        item.stretch = texture.stretch
        switch texture.source {
        case .image(let image): item.paint = mark.paint.source == .shade ? .shade(image) : .image(image)
        case .surface(let surface): item.paint = .surface(surface)
        case .sampled(let sampling): item.paint = .sampled(sampling)
        case .plane(let paint): item.paint = .plane(paint)
        case .cells(let cells): item.paint = .cells(cells)
        case .particles(let paint): item.paint = .particles(paint)
        }
    }

    /// Adds a mark with what it takes of the tables.
    ///
    /// - Returns: its index.
    mutating func add(_ item: Item) -> Int {
        let mark = Mark(
            layer: item.layer, place: place(item.rect, item.bounds, item.toDevice, clip: item.clip),
            cover: Mark.Cover(shape: addShape(item), smoothSides: item.smoothSides),
            paint: Mark.Paint(color: item.color, source: item.paint.source, texture: addTexture(item)),
            join: Mark.Join(
                alpha: item.alpha, tint: addTint(item.tint), density: item.density, blend: item.blend,
                operation: item.operation,
                reads: addReads(item)))
        marks.append(mark)
        return marks.count - 1
    }

    /// Adds a box of one colour or with a picture, unless nothing of it can be seen: what `append(_:cut:)` makes of such an item,
    /// which is large, in half the time.
    ///
    /// - Parameters:
    ///   - color: premultiplied, the tint in it; below a picture without the tint, which its texture has.
    ///   - density: what it hides of what lies below, with all that it takes from the place.
    ///   - shape: without an outline.
    mutating func appendBox(
        layer: LayerID, _ toDevice: Homography, _ rect: DeviceRect, color: SIMD4<Float>, density: Float,
        _ shape: MarkShape, picture: MarkTexture? = nil, _ place: ItemPlace
    ) {
        let bounds = toDevice.bounds(of: rect).insetBy(-1).intersection(DeviceRect(place.clip))
        guard !bounds.isEmpty, place.alpha > 0 else {
            totals.culled += 1
            return
        }
        let isPlain = shape.radii.isZero && shape.borderWidth == 0 && shape.shape == rect
        if let picture { textures.append(picture) }
        let mark = Mark(
            layer: layer, place: self.place(rect, bounds, toDevice, clip: place.clip),
            cover: Mark.Cover(shape: isPlain ? nil : add(shape), smoothSides: shape.smoothSides),
            paint: Mark.Paint(
                color: color, source: picture == nil ? .color : .image,
                texture: picture == nil ? nil : Int32(textures.count - 1)),
            join: Mark.Join(
                alpha: place.alpha, tint: picture == nil ? nil : addTint(place.tint),
                density: place.blend == .sourceOver ? density : 0, blend: place.blend,
                operation: .sourceOver))
        totals.items += 1
        totals.paint(bounds)
        entries.append(PaintList.Entry(mark: marks.count, cut: place.cut))
        marks.append(mark)
    }

    private mutating func place(
        _ rect: DeviceRect, _ bounds: DeviceRect, _ plane: Homography, clip: PixelRect
    ) -> Mark.Place {
        if planes.last != plane { planes.append(plane) }
        if clips.last != clip { clips.append(clip) }
        return Mark.Place(
            rect: rect, bounds: bounds, plane: Int32(planes.count - 1), clip: Int32(clips.count - 1))
    }

    private mutating func add(_ shape: MarkShape) -> Int32 {
        if shapes.last != shape { shapes.append(shape) }
        return Int32(shapes.count - 1)
    }

    private mutating func addOutline(_ outline: DrawnOutline?) -> Int32? {
        guard let outline else { return nil }
        if outlines.last != outline { outlines.append(outline) }
        return Int32(outlines.count - 1)
    }

    private mutating func addShape(_ item: Item) -> Int32? {
        if item.radii.isZero, item.borderWidth == 0, item.tuckedSides == 0, item.shape == item.rect,
            item.outline == nil
        {
            return nil
        }
        let shape = MarkShape(
            shape: item.shape, radii: item.radii, smoothSides: item.smoothSides,
            tuckedSides: item.tuckedSides, borderColor: item.borderColor, borderWidth: item.borderWidth,
            outline: addOutline(item.outline))
        return add(shape)
    }

    private mutating func addTexture(_ item: Item) -> Int32? {
        let source: MarkTexture.Source
        switch item.paint {
        case .color: return nil
        case .image(let image), .shade(let image): source = .image(image)
        case .surface(let surface): source = .surface(surface)
        case .sampled(let sampling): source = .sampled(sampling)
        case .plane(let paint): source = .plane(paint)
        case .cells(let cells): source = .cells(cells)
        case .particles(let paint): source = .particles(paint)
        }
        textures.append(
            MarkTexture(
                source: source, texels: item.texels, texelLimits: item.texelLimits, stretch: item.stretch))
        return Int32(textures.count - 1)
    }

    private mutating func addTint(_ tint: SIMD4<Float>) -> Int32? {
        if tint == .one { return nil }
        if tints.last != tint { tints.append(tint) }
        return Int32(tints.count - 1)
    }

    private mutating func addReads(_ item: Item) -> Int32? {
        if item.mask == nil, item.backdrop == nil { return nil }
        reads.append(MarkReads(mask: item.mask, backdrop: item.backdrop))
        return Int32(reads.count - 1)
    }
}

extension ItemPaint {
    fileprivate var source: Mark.Paint.Source {
        switch self {
        case .color: .color
        case .image: .image
        case .surface: .surface
        case .shade: .shade
        case .sampled: .sampled
        case .plane: .plane
        case .cells: .cells
        case .particles: .particles
        }
    }
}

extension PaintList.Content {
    /// The cuts of an entry, the last first.
    func cuts(from index: CutIndex?) -> [Cut] {
        var result: [Cut] = []
        var next = index
        while let link = next {
            let cut = cuts[Int(link.rawValue)]
            result.append(cut)
            next = cut.parent
        }
        return result
    }

    mutating func add(
        _ halfPlane: HalfPlane, to parent: CutIndex?, dividesPlane: Bool = false
    ) -> CutIndex {
        cuts.append(Cut(halfPlane: halfPlane, parent: parent, dividesPlane: dividesPlane))
        return CutIndex(rawValue: Int32(cuts.count - 1))
    }
}

extension PaintList.Content {
    mutating func reserve(_ count: Int) {
        marks.reserveCapacity(count)
        entries.reserveCapacity(count)
        planes.reserveCapacity(count)
    }

    /// Adds a mark on top, unless nothing of it can be seen.
    mutating func append(_ item: inout Item, cut: CutIndex?) {
        guard !item.bounds.isEmpty, item.alpha > 0 else {
            totals.culled += 1
            return
        }
        if item.blend != .sourceOver || item.backdrop != nil { item.density = 0 }
        totals.items += 1
        totals.paint(item.bounds)
        entries.append(PaintList.Entry(mark: add(item), cut: cut))
    }

    /// Adds another list on top, or what a region leaves of it.
    mutating func append(_ list: PaintList, within region: ClipRegion? = nil) {
        if list.content.entries.isEmpty { return }
        nested.append(
            PaintList.Nested(list: list, entries: list.content.entries.indices, region: region))
        entries.append(PaintList.Entry(list: nested.count - 1))
    }
}
