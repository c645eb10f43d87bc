/// Finds out whether surfaces of two scenes hold the same pixels, to the last bit: the same entries at the same places of their
/// pages, and the same in all that they read, whatever the indices are.
struct SceneComparison {
    private let old, new: FlatScene
    private let oldPlaces, newPlaces: [Int: FrameLayout.Place]
    /// By surface of the new scene: what it was compared with, and what came out.
    private var known: [Int32: (old: Int32, isSame: Bool)] = [:]

    init(_ old: LaidScene, _ new: LaidScene) {
        self.old = old.scene
        self.new = new.scene
        oldPlaces = old.places
        newPlaces = new.places
    }

    mutating func isSame(_ a: Int32, _ b: Int32) -> Bool {
        if a < 0 || b < 0 { return a < 0 && b < 0 }
        guard old.surfaces.indices.contains(Int(a)), new.surfaces.indices.contains(Int(b)) else {
            return false
        }
        if let found = known[b], found.old == a { return found.isSame }
        let isSame = compare(a, b)
        known[b] = (a, isSame)
        return isSame
    }

    private mutating func compare(_ a: Int32, _ b: Int32) -> Bool {
        let before = old.surfaces[Int(a)], after = new.surfaces[Int(b)]
        guard before.bounds == after.bounds, before.entries.count == after.entries.count,
            oldPlaces[Int(a)] == newPlaces[Int(b)]
        else { return false }
        for (x, y) in zip(before.entries, after.entries) {
            var reads: [(Int32, Int32)] = []
            let isEqual = Damage.drawSame(old, x, new, y) {
                reads.append(($0, $1))
                return true
            }
            guard isEqual, isSameBackdrop(x, a, y, b) else { return false }
            for read in reads where !isSame(read.0, read.1) { return false }
        }
        return true
    }

    /// What entries read of what is below them is that of the surfaces that are compared.
    private func isSameBackdrop(_ x: PaintEntry, _ a: Int32, _ y: PaintEntry, _ b: Int32) -> Bool {
        let i = old.items[Int(x.item)].backdrop, j = new.items[Int(y.item)].backdrop
        if i < 0 || j < 0 { return i < 0 && j < 0 }
        let before = old.backdrops[Int(i)], after = new.backdrops[Int(j)]
        return before.surface == a && after.surface == b && before.area == after.area
            && before.reach == after.reach
    }
}
