extension Tableau {
    /// Lowers the cost to its least, from a solution that is within its bounds (the primal simplex method).
    ///
    /// After many exchanges that lower nothing, Bland's rule applies, which never cycles.
    mutating func minimize() {
        var idle = 0
        var count = 0
        while let entering = nextEntering(byNumber: idle > Self.idleLimit) {
            guard let index = leavingRow(for: entering, byNumber: idle > Self.idleLimit) else {
                // Costs are bounded by 0, so only rounding can leave a cost negative without a row.
                recordCost(entering)
                costs[Int(entering)] = .zero
                continue
            }
            if rows[index].constant <= Rounding.feasibility { idle += 1 }
            count += 1
            if count > lastCount {
                attractive.removeAll()
                break
            }
            pivot(index, entering: entering)
        }
        // No row is out of its bounds, except by rounding.
        _ = restoreFeasibility()
    }

    static var idleLimit: Int { 100 }

    /// The number of exchanges after which only rounding errors can be the reason that there is no end.
    ///
    /// The solution is within its bounds then, but a lower cost may exist.
    var lastCount: Int { 10_000 + 50 * rows.count }

    /// The number of candidates that are compared; the rest waits.
    static var window: Int { 64 }

    /// Returns the symbol with the most negative cost of the last candidates, or of all that with the lowest
    /// number.
    private mutating func nextEntering(byNumber: Bool) -> Int32? {
        while let last = attractive.last, !isAttractive(last) { attractive.removeLast() }
        var best: Int32?
        for symbol in attractive.suffix(byNumber ? attractive.count : Self.window) {
            if !isAttractive(symbol) { continue }
            guard let other = best else {
                best = symbol
                continue
            }
            let order =
                byNumber
                ? 0 : Cost.compare(costs[Int(symbol)], times: 1, costs[Int(other)], times: 1)
            if order < 0 || (order == 0 && symbol < other) { best = symbol }
        }
        return best
    }

    private func isAttractive(_ symbol: Int32) -> Bool {
        let index = Int(symbol)
        return rowOfBasic[index] < 0 && kinds[index] == .distance && costs[index].isNegative
    }

    /// Returns the row that reaches its bound first as a symbol grows; at a tie the one with the largest
    /// coefficient, or the lowest number.
    private func leavingRow(for entering: Int32, byNumber: Bool) -> Int? {
        var best: Int?
        var bestRatio = Double.infinity
        var bestSize = 0.0
        let least = leastPivot(of: entering)
        for row in columns[Int(entering)] {
            let index = Int(row)
            let coefficient = rows[index].cells.coefficient(of: entering)
            let isFixed = kinds[Int(rows[index].basic)] == .dummy
            if abs(coefficient) < least || (coefficient > 0 && !isFixed) { continue }
            let ratio = isFixed ? 0 : max(0, rows[index].constant) / -coefficient
            let order = Rounding.sum(ratio, -bestRatio)
            if let other = best {
                if order > 0 { continue }
                if order == 0 {
                    let isLower = rows[index].basic < rows[other].basic
                    let isLarger = abs(coefficient) > bestSize
                    if byNumber ? !isLower : !isLarger && (abs(coefficient) < bestSize || !isLower) {
                        continue
                    }
                }
            }
            best = index
            bestRatio = ratio
            bestSize = abs(coefficient)
        }
        return best
    }
}
