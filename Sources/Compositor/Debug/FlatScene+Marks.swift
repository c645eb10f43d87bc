/// How marks are laid over what a scene shows.
extension FlatScene {
    /// Surfaces that are seen at the device's own pixels: the target, and what is shown pixel for pixel in one of these.
    var shownSurfaces: [Int] {
        var isShown = surfaces.map { _ in false }
        if !isShown.isEmpty { isShown[0] = true }
        // What reads a surface has a smaller index.
        for surface in surfaces.indices where isShown[surface] {
            for entry in surfaces[surface].entries {
                if case .surface(let index) = items[Int(entry.item)].paint { isShown[Int(index)] = true }
            }
        }
        return isShown.indices.filter { isShown[$0] }
    }

    /// Lays a colour over each entry that has one, below what covers the entry.
    mutating func mark(_ color: (PaintEntry, Item) -> SIMD4<Float>?) {
        for surface in shownSurfaces {
            var entries: ContiguousArray<PaintEntry> = []
            entries.reserveCapacity(2 * surfaces[surface].entries.count)
            for entry in surfaces[surface].entries {
                entries.append(entry)
                let item = items[Int(entry.item)]
                guard let color = color(entry, item) else { continue }
                entries.append(PaintEntry(item: add(item.mark(color, tints: surface != 0)), cut: entry.cut))
            }
            surfaces[surface].entries = entries
        }
    }

    /// Adds a mark on top of a surface.
    mutating func append(_ mark: Item, to surface: Int) {
        surfaces[surface].entries.append(PaintEntry(item: add(mark), cut: -1))
    }
}

extension Item {
    /// A colour over the same pixels.
    ///
    /// - Parameter tints: leaves the alpha of what is there, so that a mark in a surface doesn't show where that is empty,
    ///   and casts no shadow.
    func mark(_ color: SIMD4<Float>, tints: Bool) -> Item {
        var mark = Item(layer: layer, toDevice: toDevice, rect: rect, clip: clip)
        mark.shape = shape
        mark.radii = radii
        mark.smoothSides = smoothSides
        mark.tuckedSides = tuckedSides
        mark.bounds = bounds
        mark.color = color
        mark.blend = tints ? .sourceAtop : .sourceOver
        return mark
    }
}
