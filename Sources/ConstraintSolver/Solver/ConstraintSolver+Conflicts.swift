extension ConstraintSolver {
    /// Returns the required constraints that a row out of its bounds shows to contradict each other.
    ///
    /// The nonbasic symbols of the row stand for constraints that are independent of each other, so the row
    /// is their only combination that contains the basic one's constraint: none of them can be left out.
    func constraints(of row: Int) -> [Int32] {
        let cells = dummySums.expanded(tableau.rows[row].cells)
        let largest = cells.reduce(0) { max($0, abs($1.coefficient)) }
        // Smaller cells are rounding errors, which did not keep the row out of its bounds.
        let members = cells.filter { abs($0.coefficient) > largest * Rounding.lastPivot }
        let symbols = [tableau.rows[row].basic] + members.map(\.symbol)
        var indices: [Int32] = []
        var seen: Set<Int32> = []
        for symbol in symbols {
            let owner = owners[Int(symbol)]
            if owner < 0 || !seen.insert(owner).inserted { continue }
            // A new constraint has no record yet.
            if let record = records[Int(owner)], !record.isRequired { continue }
            indices.append(owner)
        }
        return indices
    }

    /// Returns the handles of constraints in the order in which they were added.
    func handles(_ indices: [Int32]) -> [LinearConstraint] {
        let ordered = indices.sorted {
            (records[Int($0)]?.sequence ?? .max) < (records[Int($1)]?.sequence ?? .max)
        }
        return ordered.map { LinearConstraint(index: $0, generation: generations[Int($0)]) }
    }
}
