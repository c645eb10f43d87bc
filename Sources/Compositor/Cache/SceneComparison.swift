/// Finds out whether surfaces of two scenes hold the same pixels: the same entries, and the same in all that they read,
/// whatever the indices are.
struct SceneComparison {
    let old: FlatScene
    let new: FlatScene
    /// By surface of the new scene: what it was compared with, and what came out.
    private var known: [Int32: (old: Int32, isSame: Bool)] = [:]

    init(_ old: FlatScene, _ new: FlatScene) {
        self.old = old
        self.new = new
    }

    mutating func isSame(_ a: Int32, _ b: Int32) -> Bool {
        if a < 0 || b < 0 { return a < 0 && b < 0 }
        guard old.surfaces.indices.contains(Int(a)), new.surfaces.indices.contains(Int(b)) else {
            return false
        }
        if let found = known[b], found.old == a { return found.isSame }
        let isSame = compare(old.surfaces[Int(a)], new.surfaces[Int(b)])
        known[b] = (a, isSame)
        return isSame
    }

    private mutating func compare(_ a: SceneSurface, _ b: SceneSurface) -> Bool {
        guard a.bounds == b.bounds, a.entries.count == b.entries.count else { return false }
        for i in a.entries.indices {
            var pairs: [(Int32, Int32)] = []
            let isEqual = Damage.equal(old, a.entries[i], new, b.entries[i]) {
                pairs.append(($0, $1))
                return true
            }
            guard isEqual else { return false }
            for pair in pairs where !isSame(pair.0, pair.1) { return false }
        }
        return true
    }
}
