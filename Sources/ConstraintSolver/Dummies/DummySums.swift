/// Sums of dummies that rows contain as one symbol.
///
/// A row that follows from many required equalities would have a cell for each. Only changes of these
/// equalities and conflicts need them, so a sum takes their place, which is a dummy too.
struct DummySums {
    // By symbol.
    /// The parts of a sum, in order of symbols; empty for other symbols. Parts may be sums that were made
    /// before.
    var parts: [[Cell]] = []
    /// The sums that contain a dummy.
    var users: [[Int32]] = []
    /// How many sums were made before a sum.
    private var ages: [Int] = []
    private var count = 0
    /// All sums, in the order in which they were made.
    var symbols: [Int32] = []

    mutating func appendSymbol() {
        parts.append([])
        users.append([])
        ages.append(0)
    }

    mutating func insert(_ symbol: Int32, parts cells: [Cell]) {
        parts[Int(symbol)] = cells
        for cell in cells { users[Int(cell.symbol)].append(symbol) }
        symbols.append(symbol)
        ages[Int(symbol)] = count
        count += 1
    }

    /// Removes the parts of a sum, but not its symbol from `symbols`.
    mutating func empty(_ symbol: Int32) {
        for cell in parts[Int(symbol)] { users[Int(cell.symbol)].removeAll { $0 == symbol } }
        parts[Int(symbol)] = []
    }

    /// The sum that contains a dummy and was made first, nil without one.
    func firstUser(of dummy: Int32) -> Int32? {
        users[Int(dummy)].min { ages[Int($0)] < ages[Int($1)] }
    }

    /// Returns the sums that contain a dummy, by themselves or in other sums, with the dummy's coefficient in
    /// each.
    func totals(of dummy: Int32) -> [Cell] {
        if users[Int(dummy)].isEmpty { return [] }
        let sums = reached(from: [dummy]) { users[Int($0)] }.sorted { ages[Int($0)] < ages[Int($1)] }
        var factors: [Int32: Double] = [dummy: 1]
        for symbol in [dummy] + sums {
            let factor = factors[symbol] ?? 0
            for user in users[Int(symbol)] {
                factors[user, default: 0] += factor * parts[Int(user)].coefficient(of: symbol)
            }
        }
        return sums.map { Cell(symbol: $0, coefficient: factors[$0] ?? 0) }
    }

    /// Replaces sums by their parts until none is left.
    func expanded(_ cells: [Cell]) -> [Cell] {
        let starts = cells.filter { !parts[Int($0.symbol)].isEmpty }.map(\.symbol)
        if starts.isEmpty { return cells }
        let found = reached(from: starts) { parts[Int($0)].map(\.symbol) }
        let sums = Set(starts + found).filter { !parts[Int($0)].isEmpty }
        var totals: [Int32: (value: Double, size: Double)] = [:]
        for cell in cells { totals[cell.symbol] = (cell.coefficient, abs(cell.coefficient)) }
        for sum in sums.sorted(by: { ages[Int($0)] > ages[Int($1)] }) {
            guard let factor = totals.removeValue(forKey: sum) else { continue }
            for part in parts[Int(sum)] {
                totals[part.symbol, default: (0, 0)].value += factor.value * part.coefficient
                totals[part.symbol, default: (0, 0)].size += factor.size * abs(part.coefficient)
            }
        }
        return totals.keys.sorted().compactMap { symbol in
            guard let total = totals[symbol], abs(total.value) > 1e-9 * total.size else { return nil }
            return Cell(symbol: symbol, coefficient: total.value)
        }
    }

    /// Returns the symbols that are reached from others, without these unless they are reached too.
    private func reached(from starts: [Int32], by next: (Int32) -> [Int32]) -> [Int32] {
        var pending = starts
        var seen: Set<Int32> = []
        var symbols: [Int32] = []
        while let symbol = pending.popLast() {
            for other in next(symbol) where seen.insert(other).inserted {
                symbols.append(other)
                pending.append(other)
            }
        }
        return symbols
    }
}
