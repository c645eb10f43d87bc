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
            item.outline = shape.outline
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
    mutating func add(_ item: Item) -> Int32 {
        if planes.last != item.toDevice { planes.append(item.toDevice) }
        if clips.last != item.clip { clips.append(item.clip) }
        let mark = Mark(
            layer: item.layer,
            place: Mark.Place(
                rect: item.rect, bounds: item.bounds, plane: Int32(planes.count - 1),
                clip: Int32(clips.count - 1)),
            cover: Mark.Cover(shape: addShape(item), smoothSides: item.smoothSides),
            paint: Mark.Paint(color: item.color, source: item.paint.source, texture: addTexture(item)),
            join: Mark.Join(
                alpha: item.alpha, tint: addTint(item.tint), density: item.density, blend: item.blend,
                operation: item.operation,
                reads: addReads(item)))
        marks.append(mark)
        return Int32(marks.count - 1)
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
            outline: item.outline)
        if shapes.last != shape { shapes.append(shape) }
        return Int32(shapes.count - 1)
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
    }

    /// Adds a mark on top, unless nothing of it can be seen.
    mutating func append(_ item: inout Item, cut: CutIndex?) {
        guard !item.bounds.isEmpty, item.alpha > 0 else {
            totals.culled += 1
            return
        }
        if item.blend != .sourceOver || item.backdrop != nil { item.density = 0 }
        totals.items += 1
        entries.append(PaintList.Entry(content: add(item), cut: cut))
    }

    /// Adds another list on top, or what a region leaves of it.
    mutating func append(_ list: PaintList, within region: ClipRegion? = nil) {
        if list.content.entries.isEmpty { return }
        nested.append(
            PaintList.Nested(list: list, entries: list.content.entries.indices, region: region))
        entries.append(PaintList.Entry(content: ~Int32(nested.count - 1), cut: nil))
    }
}
