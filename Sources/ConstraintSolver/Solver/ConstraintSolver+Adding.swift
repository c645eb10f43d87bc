extension ConstraintSolver {
    /// Adds the constraint that an expression is at most, equal to or at least 0.
    ///
    /// Throws if the constraint is required and contradicts others that are, or if a number or a variable is
    /// unusable. Then the solver is unchanged.
    @discardableResult
    package mutating func add(
        _ expression: LinearExpression, _ relation: LinearRelation, priority: Float = 1000
    ) throws(ConstraintError) -> LinearConstraint {
        try check(priority: priority)
        return try addRecord(
            of: expression, upper: relation.upper(priority), lower: relation.lower(priority))
    }

    /// Adds a constraint that an expression is 0, whose two sides have priorities of their own.
    ///
    /// It has the effect of two inequalities, and costs half: a view's intrinsic size is one constraint,
    /// whose `upper` is the priority of hugging and whose `lower` that of resisting compression. Throws like
    /// `add(_:_:priority:)`.
    @discardableResult
    package mutating func add(
        _ expression: LinearExpression, upper: Float, lower: Float
    ) throws(ConstraintError) -> LinearConstraint {
        try check(priority: upper)
        try check(priority: lower)
        return try addRecord(of: expression, upper: upper, lower: lower)
    }

    private mutating func addRecord(
        of expression: LinearExpression, upper: Float, lower: Float
    ) throws(ConstraintError) -> LinearConstraint {
        let terms = try terms(of: expression)
        try check(constant: expression.constant)
        let index = freeRecords.popLast() ?? Int32(records.count)
        if Int(index) == records.count {
            records.append(nil)
            generations.append(0)
        }
        let record = ConstraintRecord(
            terms: terms, constant: expression.constant, upper: upper, lower: lower, sequence: sequence)
        if let conflict = install(record, at: index) {
            freeRecords.append(index)
            throw .conflict(ConstraintConflict(constraints: handles(conflict.filter { $0 != index })))
        }
        sequence += 1
        defer { limitDrift() }
        for cell in terms { constraintCounts[Int(cell.symbol)] += 1 }
        return LinearConstraint(index: index, generation: generations[Int(index)])
    }

    /// Makes a constraint part of the system, or returns the constraints that contradict it.
    mutating func install(_ record: ConstraintRecord, at index: Int32) -> [Int32]? {
        var record = record
        let required = ConstraintRecord.required
        if record.upper < required { record.above = makeSymbol(.distance, owner: index) }
        if record.lower < required { record.below = makeSymbol(.distance, owner: index) }
        if record.marker < 0 { record.dummy = makeSymbol(.dummy, owner: index) }

        if let variable = record.terms.first(where: { isUsablePivot($0, of: record) }) {
            define(variable.symbol, by: record)
        } else {
            var expansion = definitions.expand(
                record.terms, constant: record.constant, in: tableau)
            if !expansion.isPivotDirect { sumDummies(of: &expansion) }
            if let pivot = expansion.pivot {
                define(pivot, by: record, expansion: expansion)
            } else if let conflict = insertRow(of: record, expansion: expansion) {
                for cell in record.symbols { releaseSymbol(cell.symbol) }
                return conflict
            }
        }
        records[Int(index)] = record
        addCosts(of: record, times: 1)
        tableau.minimize()
        return nil
    }

    /// Adds a multiple of the costs of a constraint's violation.
    mutating func addCosts(of record: ConstraintRecord, times factor: Double) {
        if record.above >= 0 { tableau.addCost(record.upperCost, times: factor, to: record.above) }
        if record.below >= 0 { tableau.addCost(record.lowerCost, times: factor, to: record.below) }
    }

    /// Whether a term's variable is in no definition, so that the constraint can define it without a search.
    private func isUsablePivot(_ cell: Cell, of record: ConstraintRecord) -> Bool {
        guard definitions.isUnused(cell.symbol) else { return false }
        let largest = record.terms.reduce(0) { max($0, abs($1.coefficient)) }
        return abs(cell.coefficient) > 0.01 * largest
    }

    /// Makes the constraint, or the sum that it expands to, the definition of a free variable.
    private mutating func define(
        _ variable: Int32, by record: ConstraintRecord, expansion: Definitions.Expansion? = nil
    ) {
        var cells = record.terms
        var constant = record.constant
        if let expansion, !expansion.isPivotDirect {
            cells = expansion.cells
            constant = expansion.constant
        }
        // sum + a × variable = above − below
        let inverse = 1 / cells.coefficient(of: variable)
        var terms = cells.removing(variable)
        for index in terms.indices { terms[index].coefficient *= -inverse }
        for cell in record.symbols { terms.insert(cell.symbol, coefficient: cell.coefficient * inverse) }
        definitions.define(variable, constant: -constant * inverse, terms: terms)
    }

    /// Adds a row for a constraint whose variables are all determined by the tableau's symbols.
    private mutating func insertRow(
        of record: ConstraintRecord, expansion: Definitions.Expansion
    ) -> [Int32]? {
        // The row's symbol is the one that is not negative: above = sum + below, or below = above − sum.
        var basic = expansion.constant >= 0 ? record.above : record.below
        if basic < 0 { basic = record.marker }
        let sign = basic == record.below ? -1.0 : 1
        var cells = expansion.restricted
        for index in cells.indices { cells[index].coefficient *= sign }
        for cell in record.symbols where cell.symbol != basic {
            cells.insert(cell.symbol, coefficient: -cell.coefficient * sign)
        }
        let row = tableau.insertRow(basic, constant: expansion.constant * sign, cells: cells)
        return record.isRequired ? enforce(row) : nil
    }

    /// Brings a new row of a required constraint within its bounds, or removes it and returns the constraints
    /// that contradict it.
    private mutating func enforce(_ row: Int) -> [Int32]? {
        let basic = tableau.rows[row].basic
        tableau.beginChange()
        if let contradiction = tableau.restoreFeasibility() {
            let conflict = constraints(of: contradiction)
            tableau.revert()
            tableau.removeRow(row)
            return conflict
        }
        // The marker of an equality that holds already leaves the basis, unless the equality is redundant.
        let index = Int(tableau.rowOfBasic[Int(basic)])
        if index >= 0, tableau.kinds[Int(basic)] == .dummy {
            let entering =
                tableau.dualEntering(index, direction: 1) ?? tableau.dualEntering(index, direction: -1)
            if let entering { tableau.pivot(index, entering: entering) }
        }
        tableau.commit()
        tableau.minimize()
        return nil
    }
}
