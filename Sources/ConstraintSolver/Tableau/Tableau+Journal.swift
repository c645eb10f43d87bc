/// The rows and costs before a change, so that a change that fails leaves no trace.
struct Journal {
    var isOpen = false
    /// The number of the change; a stamp that equals it marks what was recorded.
    var number: Int32 = 0
    var rows: [(index: Int, row: Tableau.Row)] = []
    var costs: [(symbol: Int32, cost: Cost)] = []
    var rowStamps: [Int32] = []
    var costStamps: [Int32] = []
}

extension Tableau {
    /// Starts to record, until `commit()` or `revert()`.
    mutating func beginChange() {
        journal.isOpen = true
        journal.number &+= 1
        let missing = costs.count - journal.costStamps.count
        if missing > 0 { journal.costStamps += Array(repeating: 0, count: missing) }
    }

    mutating func commit() {
        journal.isOpen = false
        journal.rows.removeAll(keepingCapacity: true)
        journal.costs.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func recordRow(_ index: Int) {
        if !journal.isOpen || journal.rowStamps[index] == journal.number { return }
        journal.rowStamps[index] = journal.number
        journal.rows.append((index, rows[index]))
    }

    @inline(__always)
    mutating func recordCost(_ symbol: Int32) {
        if !journal.isOpen || journal.costStamps[Int(symbol)] == journal.number { return }
        journal.costStamps[Int(symbol)] = journal.number
        journal.costs.append((symbol, costs[Int(symbol)]))
    }

    /// Restores rows and costs exactly as they were when recording started.
    mutating func revert() {
        journal.isOpen = false
        for (index, _) in journal.rows {
            for cell in rows[index].cells { removeFromColumn(cell.symbol, row: Int32(index)) }
            rowOfBasic[Int(rows[index].basic)] = -1
            movedSymbols.append(rows[index].basic)
        }
        for (index, row) in journal.rows {
            for cell in row.cells { columns[Int(cell.symbol)].append(Int32(index)) }
            rowOfBasic[Int(row.basic)] = Int32(index)
            movedSymbols.append(row.basic)
            rows[index] = row
        }
        for (symbol, cost) in journal.costs { costs[Int(symbol)] = cost }
        suspectRows.removeAll(keepingCapacity: true)
        attractive.removeAll(keepingCapacity: true)
        commit()
    }
}
