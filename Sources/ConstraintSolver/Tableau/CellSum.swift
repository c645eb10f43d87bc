/// The sum of two lists of cells, and how it differs from the first. An instance is reused, so that sums
/// allocate little.
struct CellSum {
    private(set) var cells: [Cell] = []
    /// The symbols of the sum that the first list lacks.
    private(set) var inserted: [Int32] = []
    /// The symbols of the first list that the sum lacks.
    private(set) var removed: [Int32] = []

    /// Computes `first` without `skipped`, plus `factor` times `second`.
    mutating func compute(_ first: [Cell], without skipped: Int32, plus second: [Cell], times factor: Double)
    {
        cells.removeAll(keepingCapacity: true)
        inserted.removeAll(keepingCapacity: true)
        removed.removeAll(keepingCapacity: true)
        cells.reserveCapacity(first.count + second.count)
        var i = 0
        var j = 0
        while i < first.count {
            let own = first[i]
            while j < second.count, second[j].symbol < own.symbol {
                insert(second[j], times: factor)
                j += 1
            }
            i += 1
            if own.symbol == skipped { continue }
            guard j < second.count, second[j].symbol == own.symbol else {
                cells.append(own)
                continue
            }
            let sum = Rounding.sum(own.coefficient, second[j].coefficient * factor)
            j += 1
            if Rounding.isNegligible(sum) {
                removed.append(own.symbol)
            } else {
                cells.append(Cell(symbol: own.symbol, coefficient: sum))
            }
        }
        while j < second.count {
            insert(second[j], times: factor)
            j += 1
        }
    }

    /// The cells in a buffer of their own, of no more than their size.
    var copy: [Cell] { cells.withUnsafeBufferPointer { Array($0) } }

    private mutating func insert(_ cell: Cell, times factor: Double) {
        let coefficient = cell.coefficient * factor
        if Rounding.isNegligible(coefficient) { return }
        cells.append(Cell(symbol: cell.symbol, coefficient: coefficient))
        inserted.append(cell.symbol)
    }
}
