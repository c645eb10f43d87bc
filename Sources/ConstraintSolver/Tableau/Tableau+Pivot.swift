extension Tableau {
    /// Exchanges the basic symbol of a row with a symbol of the row.
    mutating func pivot(_ index: Int, entering: Int32) {
        pivotCount += 1
        recordRow(index)
        let leaving = rows[index].basic
        let place = rows[index].cells.index(notBelow: entering)
        let inverse = 1 / rows[index].cells[place].coefficient
        var cells = rows[index].cells
        cells.remove(at: place)
        for i in cells.indices { cells[i].coefficient *= -inverse }
        cells.insert(leaving, coefficient: inverse)
        let constant = rows[index].constant * -inverse

        rows[index] = Row(basic: entering, constant: constant, cells: cells)
        rowOfBasic[Int(leaving)] = -1
        rowOfBasic[Int(entering)] = Int32(index)
        movedSymbols.append(leaving)
        movedSymbols.append(entering)
        suspectRows.append(Int32(index))

        let users = columns[Int(entering)]
        columns[Int(entering)] = []
        columns[Int(leaving)] = [Int32(index)]
        for user in users where user != Int32(index) {
            substitute(entering, constant: constant, cells: cells, in: Int(user))
        }
        recordCost(entering)
        let cost = costs[Int(entering)]
        costs[Int(entering)] = .zero
        if cost.isZero { return }
        for cell in cells { addReducedCost(cost, times: cell.coefficient, to: cell.symbol) }
    }

    /// Replaces a symbol in a row by a sum.
    private mutating func substitute(_ symbol: Int32, constant: Double, cells: [Cell], in index: Int) {
        recordRow(index)
        let factor = rows[index].cells.coefficient(of: symbol)
        sum.compute(rows[index].cells, without: symbol, plus: cells, times: factor)
        rows[index].cells = sum.copy
        for inserted in sum.inserted { columns[Int(inserted)].append(Int32(index)) }
        for removed in sum.removed { removeFromColumn(removed, row: Int32(index)) }
        if constant != 0 {
            rows[index].constant = Rounding.sum(rows[index].constant, constant * factor)
            movedSymbols.append(rows[index].basic)
            suspectRows.append(Int32(index))
        }
    }

    /// Brings a nonbasic marker into the basis, so that its row can be removed. The marker has a cell in some
    /// row.
    ///
    /// A redundant equality takes the place of the marker's. Otherwise the row is the first that reaches its
    /// bound as the marker grows or, if none does, as it falls, so that all other rows stay within their
    /// bounds.
    mutating func makeBasic(_ marker: Int32) -> Int {
        var best = -1
        var bestRank = (3, Double.infinity, Int32.max)
        let least = leastPivot(of: marker)
        for row in columns[Int(marker)] {
            let index = Int(row)
            let coefficient = rows[index].cells.coefficient(of: marker)
            if abs(coefficient) < least { continue }
            let group = kinds[Int(rows[index].basic)] == .dummy ? 0 : coefficient < 0 ? 1 : 2
            let rank = (group, max(0, rows[index].constant) / abs(coefficient), rows[index].basic)
            if rank < bestRank {
                best = index
                bestRank = rank
            }
        }
        pivot(best, entering: marker)
        return best
    }

    /// The absolute value that a symbol's coefficient needs at least, so that its row may be a pivot's.
    func leastPivot(of symbol: Int32) -> Double {
        var largest = 0.0
        for row in columns[Int(symbol)] {
            largest = max(largest, abs(rows[Int(row)].cells.coefficient(of: symbol)))
        }
        return largest * Rounding.pivot
    }
}
