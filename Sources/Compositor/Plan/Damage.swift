import RenderTree

/// What changed between two scenes of one view, as a rectangle of pixels.
enum Damage {
    /// What of each surface changed, in both scenes, and where that shows.
    ///
    /// What is the same but drawn in other parts, or at another place of a page, counts as changed.
    static func between(
        _ old: FlatScene, _ oldLayout: FrameLayout, _ new: FlatScene, _ layout: FrameLayout,
        _ differences: SceneDifferences
    ) -> PixelRect {
        let limit = new.surfaces[0].bounds
        let moved = layout.moved(since: oldLayout)
        let blurs = Dictionary(grouping: new.backdrops.filter { $0.reach > 0 }, by: \.surface)
        var changed = ContiguousArray<DeviceRect>(repeating: .null, count: new.surfaces.count)
        // What reads a surface has a smaller index.
        for surface in new.surfaces.indices.reversed() {
            let b = new.surfaces[surface]
            changed[surface] = differences.surfaces[surface].pixels
            if moved.contains(surface) {
                changed[surface] = changed[surface].union(DeviceRect(old.surfaces[surface].bounds))
                    .union(DeviceRect(b.bounds))
            }
            if new.surfaces.count > 1 {
                for entry in b.entries {
                    changed[surface] = changed[surface].union(readChanges(new, entry, changed))
                }
            }
            if surface == 0, !changed[0].contains(DeviceRect(limit)) {
                changed[0] = changed[0].union(
                    layout.visibility.changes(
                        since: oldLayout.visibility, old, new, front: differences.surfaces[0].front,
                        back: differences.surfaces[0].back))
            }
            if let blurs = blurs[Int32(surface)] { changed[surface] = spread(changed[surface], by: blurs) }
        }
        return changed[0].isEmpty
            ? PixelRect(x: 0, y: 0, width: 0, height: 0) : changed[0].roundedOut(within: limit)
    }

    /// Changed pixels, and those of blurred backdrops that show them.
    private static func spread(_ changed: DeviceRect, by blurs: [SceneBackdrop]) -> DeviceRect {
        var result = changed
        if result.isEmpty { return result }
        for _ in 0...FlatScene.mostRounds {
            let before = result
            for blur in blurs {
                let shown = result.insetBy(-Double(blur.reach)).intersection(DeviceRect(blur.area))
                if !shown.isEmpty { result = result.union(shown) }
            }
            if result == before { return result }
        }
        return blurs.reduce(result) { $0.union(DeviceRect($1.area)) }
    }

    /// The pixels of an entry that show changed pixels of another surface.
    private static func readChanges(
        _ scene: FlatScene, _ entry: PaintEntry, _ changed: ContiguousArray<DeviceRect>
    ) -> DeviceRect {
        let item = scene.items[Int(entry.item)]
        switch item.paint {
        case .surface(let index):
            var c = changed[Int(index)]
            if item.mask >= 0 { c = c.union(changed[Int(item.mask)]) }
            return c.isEmpty ? .null : c.intersection(item.bounds)
        case .sampled(let index):
            let sampling = scene.samplings[Int(index)]
            let c = changed[Int(sampling.surface)]
            return c.isEmpty ? .null : item.pixels(showing: c, sampling).intersection(item.bounds)
        case .color, .image, .shade: return .null
        }
    }

    static func equal(_ old: FlatScene, _ a: PaintEntry, _ new: FlatScene, _ b: PaintEntry) -> Bool {
        guard drawSame(old, a, new, b, sameSurface: ==) else { return false }
        let i = old.items[Int(a.item)].backdrop, j = new.items[Int(b.item)].backdrop
        return i == j && (i < 0 || old.backdrops[Int(i)] == new.backdrops[Int(j)])
    }

    /// Whether two entries draw the same, what lies behind them apart.
    ///
    /// - Parameter sameSurface: whether a surface of the old scene and one of the new are the same.
    static func drawSame(
        _ old: FlatScene, _ a: PaintEntry, _ new: FlatScene, _ b: PaintEntry,
        sameSurface: (Int32, Int32) -> Bool
    ) -> Bool {
        guard (a.cut < 0) == (b.cut < 0) else { return false }
        if a.cut >= 0, !sameCuts(old, a.cut, new, b.cut) { return false }
        // Looked at in place: a copy of an item is half a kilobyte.
        let isSame = old.items.withUnsafeBufferPointer { x in
            new.items.withUnsafeBufferPointer { y in
                isSameShape(x, Int(a.item), y, Int(b.item)) && isSameLook(x, Int(a.item), y, Int(b.item))
                    && sameSurface(x[Int(a.item)].mask, y[Int(b.item)].mask)
            }
        }
        if !isSame { return false }
        switch (old.items[Int(a.item)].paint, new.items[Int(b.item)].paint) {
        case (.color, .color): return true
        case (.surface(let s), .surface(let t)): return sameSurface(s, t)
        case (.sampled(let s), .sampled(let t)):
            let p = old.samplings[Int(s)], q = new.samplings[Int(t)]
            return p.filter == q.filter && sameSurface(p.surface, q.surface)
        case (.image(let i), .image(let j)), (.shade(let i), .shade(let j)):
            let p = old.images[Int(i)], q = new.images[Int(j)]
            return p.image === q.image && p.minification == q.minification
                && p.magnification == q.magnification
                && p.bias == q.bias
        default: return false
        }
    }

    private static func isSameShape(
        _ x: UnsafeBufferPointer<Item>, _ i: Int, _ y: UnsafeBufferPointer<Item>, _ j: Int
    ) -> Bool {
        x[i].layer == y[j].layer && x[i].bounds == y[j].bounds && x[i].toDevice == y[j].toDevice
            && x[i].rect == y[j].rect && x[i].shape == y[j].shape && x[i].radii == y[j].radii
            && x[i].smoothSides == y[j].smoothSides && x[i].tuckedSides == y[j].tuckedSides
            && x[i].clip == y[j].clip
    }

    private static func isSameLook(
        _ x: UnsafeBufferPointer<Item>, _ i: Int, _ y: UnsafeBufferPointer<Item>, _ j: Int
    ) -> Bool {
        x[i].color == y[j].color && x[i].borderColor == y[j].borderColor
            && x[i].borderWidth == y[j].borderWidth && x[i].alpha == y[j].alpha && x[i].blend == y[j].blend
            && x[i].operation == y[j].operation && x[i].texels == y[j].texels
            && x[i].texelLimits == y[j].texelLimits && x[i].stretch == y[j].stretch
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
