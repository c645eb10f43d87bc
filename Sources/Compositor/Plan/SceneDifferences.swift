import RenderTree

/// How the entries of two scenes of one view differ, surface by surface.
struct SceneDifferences {
    /// By index.
    let surfaces: ContiguousArray<Surface>

    /// How the entries of one surface differ.
    struct Surface {
        /// What the entries that differ show, in both scenes.
        var pixels = DeviceRect.null
        /// Entries from the first one on, and from the last one back, that stand for one another.
        var front = 0, back = 0
        /// All do.
        var isSameList = false
    }

    /// Nil where scenes are so different that nothing is known to be the same.
    init?(_ old: FlatScene, _ new: FlatScene) {
        guard old.surfaces.count == new.surfaces.count, old.surfaces[0].bounds == new.surfaces[0].bounds
        else {
            return nil
        }
        var surfaces: ContiguousArray<Surface> = []
        for (a, b) in zip(old.surfaces, new.surfaces) {
            if a.level != b.level || a.backdrop != b.backdrop { return nil }
            surfaces.append(Surface(old, a, new, b))
        }
        self.surfaces = surfaces
    }

    /// All entries of the target stand for one another, and there are no other surfaces.
    var isSameList: Bool { surfaces.count == 1 && surfaces[0].isSameList }
}

extension SceneDifferences.Surface {
    /// Compares the lists from both ends: what lies between the first and the last difference differs.
    init(_ old: FlatScene, _ a: SceneSurface, _ new: FlatScene, _ b: SceneSurface) {
        let same = min(a.entries.count, b.entries.count)
        let sharesItems = old.sharesItems(with: new)
        func equal(_ x: PaintEntry, _ y: PaintEntry) -> Bool {
            // What was reused is the same, unless it has been cut again.
            if sharesItems, x.item == y.item, x.cut < 0, y.cut < 0 { return true }
            return Damage.equal(old, x, new, y)
        }
        func bounds(_ scene: FlatScene, _ entry: PaintEntry) -> DeviceRect {
            scene.items[Int(entry.item)].bounds
        }
        if a.entries.count == b.entries.count {
            // The usual case: some entries differ, the rest stand where they were.
            front = same
            isSameList = true
            for i in 0..<same where !equal(a.entries[i], b.entries[i]) {
                pixels = pixels.union(bounds(old, a.entries[i])).union(bounds(new, b.entries[i]))
            }
            return
        }
        while front < same, equal(a.entries[front], b.entries[front]) { front += 1 }
        while back < same - front,
            equal(a.entries[a.entries.count - 1 - back], b.entries[b.entries.count - 1 - back])
        {
            back += 1
        }
        for entry in a.entries[front..<(a.entries.count - back)] { pixels = pixels.union(bounds(old, entry)) }
        for entry in b.entries[front..<(b.entries.count - back)] { pixels = pixels.union(bounds(new, entry)) }
    }
}
