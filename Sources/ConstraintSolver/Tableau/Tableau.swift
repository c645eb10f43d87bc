/// The restricted part of a system: basic symbols, each of them a sum of nonbasic ones, and the cost of
/// these.
///
/// All symbols are at least 0, and dummies are 0. Nonbasic symbols are 0 in the current solution, so a row's
/// constant is the value of its basic symbol. Rows contain no variables of the client; these are in
/// `Definitions`.
struct Tableau {
    enum Kind: UInt8 {
        /// A variable of the client.
        case variable
        /// The distance of a constraint's expression from 0 on one side.
        case distance
        /// The marker of a required equality.
        case dummy
        /// No symbol; its number can be reused.
        case none
    }

    struct Row {
        /// -1 if the row is not in use.
        var basic: Int32
        var constant: Double
        /// In order of symbols.
        var cells: [Cell]
    }

    var rows: [Row] = []
    private var freeRows: [Int32] = []

    // By symbol.
    var kinds: [Kind] = []
    /// The rows in which a symbol is, in no order.
    var columns: [[Int32]] = []
    /// The row of a basic symbol, -1 for the others.
    var rowOfBasic: [Int32] = []
    /// The reduced cost of a nonbasic symbol.
    var costs: [Cost] = []

    /// Symbols that may have a negative cost.
    var attractive: [Int32] = []
    /// Rows that may have a constant out of bounds.
    var suspectRows: [Int32] = []
    /// Symbols whose value may have changed since `Definitions` read them.
    var movedSymbols: [Int32] = []

    /// The number of exchanges since the drift was checked.
    var pivotCount = 0

    var journal = Journal()
    var sum = CellSum()

    /// Makes room for a new symbol with the next number.
    mutating func appendSymbol() {
        kinds.append(.none)
        columns.append([])
        rowOfBasic.append(-1)
        costs.append(.zero)
    }

    /// Removes all rows and costs, but no symbols.
    mutating func removeAllRows() {
        rows.removeAll()
        freeRows.removeAll()
        for symbol in kinds.indices {
            columns[symbol] = []
            rowOfBasic[symbol] = -1
            costs[symbol] = .zero
        }
        attractive.removeAll()
        suspectRows.removeAll()
        movedSymbols.removeAll()
        journal = Journal()
    }

    /// Returns the value of a distance or a dummy.
    func value(of symbol: Int32) -> Double {
        let row = rowOfBasic[Int(symbol)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Whether a row's value is out of bounds.
    func isInfeasible(_ row: Int) -> Bool {
        let constant = rows[row].constant
        if constant < -Rounding.feasibility { return true }
        return constant > Rounding.feasibility && kinds[Int(rows[row].basic)] == .dummy
    }

    /// Adds a row for a symbol that is in no other row.
    mutating func insertRow(_ basic: Int32, constant: Double, cells: [Cell]) -> Int {
        let row = Row(basic: basic, constant: constant, cells: cells)
        let index: Int
        if let free = freeRows.popLast() {
            index = Int(free)
            rows[index] = row
        } else {
            index = rows.count
            rows.append(row)
            journal.rowStamps.append(0)
        }
        rowOfBasic[Int(basic)] = Int32(index)
        for cell in cells { columns[Int(cell.symbol)].append(Int32(index)) }
        movedSymbols.append(basic)
        suspectRows.append(Int32(index))
        return index
    }

    /// Removes a row. Its basic symbol is nonbasic then, and in no row.
    mutating func removeRow(_ index: Int) {
        for cell in rows[index].cells { removeFromColumn(cell.symbol, row: Int32(index)) }
        rowOfBasic[Int(rows[index].basic)] = -1
        movedSymbols.append(rows[index].basic)
        rows[index] = Row(basic: -1, constant: 0, cells: [])
        freeRows.append(Int32(index))
    }

    mutating func removeFromColumn(_ symbol: Int32, row: Int32) {
        if let place = columns[Int(symbol)].lastIndex(of: row) {
            columns[Int(symbol)].swapAt(place, columns[Int(symbol)].count - 1)
            columns[Int(symbol)].removeLast()
        }
    }

    /// Adds a multiple of a cost to a symbol's, whether the symbol is basic or not.
    mutating func addCost(_ cost: Cost, times factor: Double, to symbol: Int32) {
        let row = rowOfBasic[Int(symbol)]
        if row < 0 {
            addReducedCost(cost, times: factor, to: symbol)
        } else {
            for cell in rows[Int(row)].cells {
                addReducedCost(cost, times: factor * cell.coefficient, to: cell.symbol)
            }
        }
    }

    mutating func addReducedCost(_ cost: Cost, times factor: Double, to symbol: Int32) {
        recordCost(symbol)
        costs[Int(symbol)].add(cost, times: factor)
        if costs[Int(symbol)].isNegative { attractive.append(symbol) }
    }

    /// Adds to a row's constant.
    mutating func shift(_ row: Int, by amount: Double) {
        recordRow(row)
        rows[row].constant = Rounding.sum(rows[row].constant, amount)
        movedSymbols.append(rows[row].basic)
        suspectRows.append(Int32(row))
    }
}
