/// Walking through two orders at once.
extension PaintOrder {
    /// Calls `isSame` with the marks at the same positions until it says no. Runs that are the same in both are passed over.
    ///
    /// - Returns: true when it always said yes. Both orders have as many marks.
    func forEachPair(
        with other: PaintOrder, _ isSame: (_ a: Run, _ i: Int, _ b: Run, _ j: Int) -> Bool
    ) -> Bool {
        var result = true
        forEachStretch(with: other) { a, i, b, j, count in
            if i == 0, j == 0, count == a.count, a.isSame(as: b) { return true }
            for k in 0..<count where !isSame(a, i + k, b, j + k) {
                result = false
                return false
            }
            return true
        }
        return result
    }

    /// Calls `body` with stretches of marks at the same positions, each within one run of both orders, until it returns false.
    func forEachStretch(
        with other: PaintOrder, _ body: (_ a: Run, _ i: Int, _ b: Run, _ j: Int, _ count: Int) -> Bool
    ) {
        var x = 0, y = 0, i = 0, j = 0
        while x < runs.count, y < other.runs.count {
            let count = Swift.min(runs[x].count - i, other.runs[y].count - j)
            if !body(runs[x], i, other.runs[y], j, count) { return }
            i += count
            j += count
            if i == runs[x].count { (x, i) = (x + 1, 0) }
            if j == other.runs[y].count { (y, j) = (y + 1, 0) }
        }
    }
}
