/// Sums of dummies that rows contain as one symbol.
///
/// A row that follows from many required equalities would have a cell for each. Only changes of these equalities and
/// conflicts need them, so a sum takes their place, which is a dummy too.
struct DummySums {
    // By symbol.
    /// The parts of a sum, in order of symbols; empty for other symbols. Parts may be sums that were made before.
    var parts: [[Cell]] = []
    /// The sums that contain a dummy.
    var users: [[Int32]] = []
    /// All sums.
    var symbols: [Int32] = []

    mutating func appendSymbol() {
        parts.append([])
        users.append([])
    }

    mutating func insert(_ symbol: Int32, parts cells: [Cell]) {
        parts[Int(symbol)] = cells
        for cell in cells { users[Int(cell.symbol)].append(symbol) }
        symbols.append(symbol)
    }

    /// Removes the parts of a sum, but not its symbol from `symbols`.
    mutating func empty(_ symbol: Int32) {
        for cell in parts[Int(symbol)] { users[Int(cell.symbol)].removeAll { $0 == symbol } }
        parts[Int(symbol)] = []
    }

    /// Replaces sums by their parts until none is left.
    func expanded(_ cells: [Cell]) -> [Cell] {
        var pending = cells
        var sum: [Int32: (total: Double, size: Double)] = [:]
        var order: [Int32] = []
        while let cell = pending.popLast() {
            let parts = parts[Int(cell.symbol)]
            for part in parts {
                pending.append(
                    Cell(symbol: part.symbol, coefficient: part.coefficient * cell.coefficient))
            }
            if !parts.isEmpty { continue }
            if sum[cell.symbol] == nil { order.append(cell.symbol) }
            sum[cell.symbol, default: (0, 0)].total += cell.coefficient
            sum[cell.symbol, default: (0, 0)].size += abs(cell.coefficient)
        }
        return order.compactMap { symbol in
            guard let value = sum[symbol], abs(value.total) > 1e-9 * value.size else { return nil }
            return Cell(symbol: symbol, coefficient: value.total)
        }
    }
}
