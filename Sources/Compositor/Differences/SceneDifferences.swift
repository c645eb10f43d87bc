import Geometry

/// The differences between the marks of two scenes of one view, for each surface.
struct SceneDifferences {
    /// By index.
    let surfaces: SurfaceTable<Surface>

    /// The differences between the marks of one surface.
    struct Surface {
        /// The bounding box of the marks that differ, in both scenes.
        var pixels = DeviceRect.null
        /// The number of marks that correspond, from the first one on and from the last one back.
        var front = 0, back = 0
        /// Whether all marks correspond.
        var isSameList = false
    }

    /// Nil if the targets have different sizes.
    init?(_ old: Scene, _ new: Scene) {
        guard old.surfaces[.target].bounds == new.surfaces[.target].bounds else { return nil }
        surfaces = SurfaceTable(
            new.surfaces.indices.map { index in
                let b = new.surfaces[index]
                guard old.surfaces.indices.contains(index) else {
                    return Surface(pixels: DeviceRect(b.bounds))
                }
                let a = old.surfaces[index]
                // Surfaces of one index that are used otherwise have nothing in common.
                guard a.level == b.level, a.backdrop == b.backdrop else {
                    return Surface(pixels: DeviceRect(a.bounds.union(b.bounds)))
                }
                return Surface(SurfacePair(old, a, new, b))
            })
    }

    /// Whether all marks of the target correspond, and there are no other surfaces.
    var isSameList: Bool { surfaces.count == 1 && surfaces[.target].isSameList }
}

extension SceneDifferences.Surface {
    /// Compares the lists from both ends: what lies between the first and the last difference differs.
    fileprivate init(_ pair: SurfacePair) {
        let a = pair.a.order, b = pair.b.order
        if a.count == b.count {
            // The usual case: some marks differ, the rest stand where they were.
            front = a.count
            isSameList = true
            var pixels = DeviceRect.null
            a.forEachStretch(with: b) { x, i, y, j, count in
                if i == 0, j == 0, count == x.count, pair.isKnownSame(x, y) { return true }
                for k in 0..<count where !pair.isSame(x, i + k, y, j + k) {
                    pixels = pixels.union(x.changes(i + k, y, j + k))
                }
                return true
            }
            self.pixels = pixels
            return
        }
        let same = min(a.count, b.count)
        front = pair.commonFront
        back = min(pair.commonBack, same - front)
        pixels = a.bounds(of: front..<(a.count - back)).union(b.bounds(of: front..<(b.count - back)))
    }
}

extension PaintOrder {
    /// Around the marks at some positions.
    fileprivate func bounds(of positions: Range<Int>) -> DeviceRect {
        var result = DeviceRect.null
        forEachRun(in: positions) { run, marks in
            for i in marks { result = result.union(runs[run].bounds(i)) }
        }
        return result
    }
}

/// The surfaces of one index in two scenes.
private struct SurfacePair {
    let old, new: Scene
    let a, b: Scene.Surface

    init(_ old: Scene, _ a: Scene.Surface, _ new: Scene, _ b: Scene.Surface) {
        self.old = old
        self.new = new
        self.a = a
        self.b = b
    }

    /// The same marks, which read surfaces of the same indices if any.
    func isKnownSame(_ x: PaintOrder.Run, _ y: PaintOrder.Run) -> Bool {
        x.isSame(as: y) && (!x.list.hasReaders || old.surfaces.count == new.surfaces.count)
    }

    /// Two marks draw the same from surfaces of the same indices.
    func isSame(_ x: PaintOrder.Run, _ i: Int, _ y: PaintOrder.Run, _ j: Int) -> Bool {
        guard x.drawsSame(i, y, j) else { return false }
        if !x.readsSurface(i), !y.readsSurface(j) { return true }
        let p = x.loose(i), q = y.loose(j)
        func index(_ surface: SceneSurface?, _ scene: Scene) -> SurfaceIndex? {
            surface.flatMap { scene.index(of: $0) }
        }
        guard index(p.record.reads.surface, old) == index(q.record.reads.surface, new),
            index(p.record.reads.mask, old) == index(q.record.reads.mask, new)
        else { return false }
        let before = p.backdrop.flatMap { old.index(of: $0) },
            after = q.backdrop.flatMap { new.index(of: $0) }
        guard let before, let after else { return before == nil && after == nil }
        return before == after && old.backdrops[before] == new.backdrops[after]
    }

    /// Returns the number of marks that are the same from the first one on.
    var commonFront: Int {
        var count = 0
        a.order.forEachStretch(with: b.order) { x, i, y, j, length in
            if i == 0, j == 0, length == x.count, isKnownSame(x, y) {
                count += length
                return true
            }
            for k in 0..<length {
                if !isSame(x, i + k, y, j + k) { return false }
                count += 1
            }
            return true
        }
        return count
    }

    /// Returns the number of marks that are the same from the last one back.
    var commonBack: Int {
        var x = a.order.runs.count - 1, y = b.order.runs.count - 1
        var i = x < 0 ? 0 : a.order.runs[x].count, j = y < 0 ? 0 : b.order.runs[y].count
        var count = 0
        while x >= 0, y >= 0 {
            let p = a.order.runs[x], q = b.order.runs[y]
            if i == p.count, j == q.count, isKnownSame(p, q) {
                count += i
                (i, j) = (0, 0)
            } else {
                if !isSame(p, i - 1, q, j - 1) { return count }
                count += 1
                (i, j) = (i - 1, j - 1)
            }
            if i == 0 {
                x -= 1
                i = x < 0 ? 0 : a.order.runs[x].count
            }
            if j == 0 {
                y -= 1
                j = y < 0 ? 0 : b.order.runs[y].count
            }
        }
        return count
    }
}
