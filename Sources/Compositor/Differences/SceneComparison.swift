/// Finds out whether surfaces of two scenes hold the same pixels, to the last bit: the same marks at the same places of
/// their pages, and the same in all that they read, whatever the indices are.
struct SceneComparison {
    private let old, new: LaidScene
    /// By surface of the new scene: what it was compared with, and what came out.
    private var known: [SurfaceIndex: (old: SurfaceIndex, isSame: Bool)] = [:]

    init(_ old: LaidScene, _ new: LaidScene) {
        self.old = old
        self.new = new
    }

    mutating func isSame(_ a: SurfaceIndex?, _ b: SurfaceIndex?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let found = known[b], found.old == a { return found.isSame }
        let isSame = compare(a, b)
        known[b] = (a, isSame)
        return isSame
    }

    private mutating func compare(_ a: SurfaceIndex, _ b: SurfaceIndex) -> Bool {
        let before = old.scene.surfaces[a], after = new.scene.surfaces[b]
        guard before.bounds == after.bounds, before.order.count == after.order.count,
            before.reads.count == after.reads.count, old.places[a] == new.places[b]
        else { return false }
        // What marks read is compared apart.
        let isSameList = before.order.forEachPair(with: after.order) { $0.drawsSame($1, $2, $3) }
        guard isSameList else { return false }
        for (x, y) in zip(before.reads, after.reads) {
            guard x.position == y.position, isSameBackdrop(x, a, y, b), isSame(x.surface, y.surface),
                isSame(x.mask, y.mask)
            else { return false }
        }
        return true
    }

    /// Returns whether two marks read the same area of the backdrop in the surfaces that are compared.
    private func isSameBackdrop(
        _ x: Scene.Read, _ a: SurfaceIndex, _ y: Scene.Read, _ b: SurfaceIndex
    ) -> Bool {
        guard let i = x.backdrop, let j = y.backdrop else { return x.backdrop == nil && y.backdrop == nil }
        let before = old.scene.backdrops[i], after = new.scene.backdrops[j]
        return before.surface == a && after.surface == b && before.area == after.area
            && before.reach == after.reach
    }
}
