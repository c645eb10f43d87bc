extension ConstraintSolver {
    /// Starts from nothing with the same constraints if rounding errors have grown.
    ///
    /// Errors grow by a small factor with each exchange. The check costs one pass over the constraints, and
    /// happens after a number of exchanges in proportion, so it adds little to any sequence of changes.
    mutating func limitDrift() {
        let count = tableau.pivotCount + definitions.substitutionCount
        if count < 8 + records.count / 16 { return }
        resetCounts()
        sweepDummySums()
        if drift() <= max(1e-11, 10 * leastDrift) { return }
        rebuild()
        leastDrift = drift()
        resetCounts()
    }

    private mutating func resetCounts() {
        tableau.pivotCount = 0
        definitions.substitutionCount = 0
    }

    /// Installs all constraints but some again, in the order in which they were added.
    ///
    /// If rounding makes a conflict of what held before, returns false and keeps the present state.
    @discardableResult
    mutating func rebuild(without omitted: [LinearConstraint] = []) -> Bool {
        var fresh = self
        fresh.tableau.removeAllRows()
        fresh.definitions.removeAll()
        for record in records {
            guard let record else { continue }
            for cell in record.symbols { fresh.releaseSymbol(cell.symbol) }
        }
        for sum in dummySums.symbols {
            fresh.dummySums.empty(sum)
            fresh.releaseSymbol(sum)
        }
        fresh.dummySums.symbols.removeAll()
        for constraint in omitted { fresh.forget(constraint) }
        let order = fresh.records.indices.sorted {
            (records[$0]?.sequence ?? .max) < (records[$1]?.sequence ?? .max)
        }
        for index in order {
            guard var record = fresh.records[index] else { continue }
            record.forgetSymbols()
            if fresh.install(record, at: Int32(index)) != nil { return false }
        }
        self = fresh
        return true
    }

    /// The largest distance of a constraint's equation from the current solution, which is 0 but for
    /// rounding.
    ///
    /// Distances are relative to the size of the equation's terms where that is above 1.
    mutating func drift() -> Double {
        definitions.update(from: &tableau)
        var largest = 0.0
        for record in records {
            guard let record else { continue }
            var sum = record.constant
            var size = max(1, abs(sum))
            for term in record.terms {
                let product = term.coefficient * definitions.values[Int(term.symbol)]
                sum += product
                size += abs(product)
            }
            for cell in record.symbols { sum -= cell.coefficient * tableau.value(of: cell.symbol) }
            largest = max(largest, abs(sum) / size)
        }
        return largest
    }
}
