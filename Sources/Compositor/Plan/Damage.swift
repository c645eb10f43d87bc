import RenderTree

/// What changed between two scenes of one view, as a rectangle of pixels.
enum Damage {
    /// Compares the lists from both ends: what lies between the first and the last difference, in both scenes.
    static func between(_ old: FlatScene, _ new: FlatScene, within limit: PixelRect) -> PixelRect {
        guard old.surfaces.count == new.surfaces.count else { return limit }
        var changed = DeviceRect.null
        for surface in new.surfaces.indices {
            let a = old.surfaces[surface], b = new.surfaces[surface]
            if a.level != b.level { return limit }
            let same = min(a.entries.count, b.entries.count)
            var front = 0
            if a.entries.count == b.entries.count {
                // The usual case: some entries differ, the rest stand where they were.
                for i in 0..<same where !equal(old, a.entries[i], new, b.entries[i]) {
                    changed = changed.union(bounds(old, a.entries[i])).union(bounds(new, b.entries[i]))
                }
                continue
            }
            while front < same, equal(old, a.entries[front], new, b.entries[front]) { front += 1 }
            var back = 0
            while back < same - front,
                equal(old, a.entries[a.entries.count - 1 - back], new, b.entries[b.entries.count - 1 - back])
            {
                back += 1
            }
            for entry in a.entries[front..<(a.entries.count - back)] {
                changed = changed.union(bounds(old, entry))
            }
            for entry in b.entries[front..<(b.entries.count - back)] {
                changed = changed.union(bounds(new, entry))
            }
        }
        return changed.isEmpty
            ? PixelRect(x: 0, y: 0, width: 0, height: 0) : changed.roundedOut(within: limit)
    }

    private static func bounds(_ scene: FlatScene, _ entry: PaintEntry) -> DeviceRect {
        scene.items[Int(entry.item)].bounds
    }

    private static func equal(_ old: FlatScene, _ a: PaintEntry, _ new: FlatScene, _ b: PaintEntry) -> Bool {
        guard (a.cut < 0) == (b.cut < 0) else { return false }
        if a.cut >= 0, !sameCuts(old, a.cut, new, b.cut) { return false }
        let x = old.items[Int(a.item)], y = new.items[Int(b.item)]
        guard x.layer == y.layer, x.bounds == y.bounds, x.toDevice == y.toDevice, x.rect == y.rect,
            x.shape == y.shape, x.radii == y.radii, x.smoothSides == y.smoothSides,
            x.tuckedSides == y.tuckedSides, x.color == y.color,
            x.borderColor == y.borderColor, x.borderWidth == y.borderWidth, x.alpha == y.alpha,
            x.clip == y.clip, x.adds == y.adds, x.mask == y.mask,
            x.texels == y.texels, x.texelLimits == y.texelLimits
        else { return false }
        switch (x.paint, y.paint) {
        case (.color, .color): return true
        case (.surface(let s), .surface(let t)): return s == t
        case (.image(let i), .image(let j)):
            let p = old.images[Int(i)], q = new.images[Int(j)]
            return p.image === q.image && p.minification == q.minification
                && p.magnification == q.magnification
                && p.bias == q.bias
        default: return false
        }
    }

    private static func sameCuts(_ old: FlatScene, _ a: Int32, _ new: FlatScene, _ b: Int32) -> Bool {
        var a = a, b = b
        while a >= 0, b >= 0 {
            let x = old.cuts[Int(a)], y = new.cuts[Int(b)]
            if x.halfPlane != y.halfPlane { return false }
            a = x.parent
            b = y.parent
        }
        return a < 0 && b < 0
    }
}
