extension Tableau {
    /// Brings all rows within their bounds, from a solution of least cost (the dual simplex method).
    ///
    /// Returns a row whose bound contradicts those of its cells, or nil if all rows are within theirs. The
    /// cost remains least. After many exchanges Bland's rule applies, which never cycles.
    mutating func restoreFeasibility() -> Int? {
        var count = 0
        let limit = Self.idleLimit + 4 * rows.count
        while let index = nextInfeasible(byNumber: count > limit) {
            let direction = rows[index].constant < 0 ? 1.0 : -1.0
            guard count < lastCount, let entering = dualEntering(index, direction: direction) else {
                return index
            }
            pivot(index, entering: entering)
            count += 1
        }
        return nil
    }

    /// Returns the row that is farthest out of its bounds of the last suspects, or of all that whose basic
    /// symbol has the lowest number.
    private mutating func nextInfeasible(byNumber: Bool) -> Int? {
        while let last = suspectRows.last, !isSuspect(Int(last)) { suspectRows.removeLast() }
        var best: Int?
        for row in suspectRows.suffix(byNumber ? suspectRows.count : Self.window) {
            let index = Int(row)
            if !isSuspect(index) { continue }
            guard let other = best else {
                best = index
                continue
            }
            let distance = abs(rows[index].constant) - abs(rows[other].constant)
            let isLower = rows[index].basic < rows[other].basic
            if byNumber ? isLower : distance > 0 || (distance == 0 && isLower) { best = index }
        }
        return best
    }

    private func isSuspect(_ row: Int) -> Bool { rows[row].basic >= 0 && isInfeasible(row) }

    /// Returns the symbol that moves a row's value up (`direction` 1) or down (-1) at the least cost, nil if
    /// none does.
    func dualEntering(_ index: Int, direction: Double) -> Int32? {
        let largest = rows[index].cells.reduce(0) { max($0, abs($1.coefficient)) }
        return dualEntering(index, direction: direction, least: largest * Rounding.pivot)
            ?? dualEntering(index, direction: direction, least: largest * Rounding.lastPivot)
    }

    private func dualEntering(_ index: Int, direction: Double, least: Double) -> Int32? {
        var best: Cell?
        for cell in rows[index].cells {
            let coefficient = cell.coefficient * direction
            if coefficient <= least || kinds[Int(cell.symbol)] == .dummy { continue }
            if let other = best {
                let order = Cost.compare(
                    costs[Int(cell.symbol)], times: 1 / coefficient,
                    costs[Int(other.symbol)], times: 1 / other.coefficient)
                // The larger coefficient wins a tie, then the lower number, which comes first.
                if order > 0 || (order == 0 && coefficient <= other.coefficient) { continue }
            }
            best = Cell(symbol: cell.symbol, coefficient: coefficient)
        }
        return best?.symbol
    }
}
