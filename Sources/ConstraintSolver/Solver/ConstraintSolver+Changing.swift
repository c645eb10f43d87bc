extension ConstraintSolver {
    /// Changes the constant of a constraint's expression.
    ///
    /// Throws if required constraints could not hold then; the solver is unchanged.
    package mutating func setConstant(
        _ constant: Double, of constraint: LinearConstraint
    ) throws(ConstraintError) {
        try setConstants([(constraint, constant)])
    }

    /// Changes the constants of several constraints together, as when a frame's edge and size are required
    /// and only fit each other after both have changed.
    ///
    /// Throws if required constraints could not hold then; the solver is unchanged.
    package mutating func setConstants(
        _ changes: [(constraint: LinearConstraint, constant: Double)]
    ) throws(ConstraintError) {
        for change in changes {
            if record(of: change.constraint) == nil { throw .unknownConstraint }
            try check(constant: change.constant)
        }
        var oldConstants: [(index: Int, constant: Double)] = []
        var oldDefinitions: [(variable: Int32, constant: Double)] = []
        tableau.beginChange()
        for change in changes {
            let index = Int(change.constraint.index)
            guard let record = records[index] else { continue }
            let difference = change.constant - record.constant
            if difference == 0 { continue }
            oldConstants.append((index, record.constant))
            records[index]?.constant = change.constant
            shiftMarker(record.marker, by: record.markerSign * difference, recording: &oldDefinitions)
        }
        guard let contradiction = tableau.restoreFeasibility() else {
            tableau.commit()
            tableau.minimize()
            limitDrift()
            return
        }
        let conflict = constraints(of: contradiction)
        tableau.revert()
        for (variable, constant) in oldDefinitions.reversed() {
            definitions.constants[Int(variable)] = constant
            definitions.changed.append(variable)
        }
        for (index, constant) in oldConstants.reversed() { records[index]?.constant = constant }
        throw .conflict(ConstraintConflict(constraints: handles(conflict)))
    }

    /// Lets a marker's value of 0 stand for what was -`amount` before: every sum with the marker changes, and
    /// the marker's own row.
    private mutating func shiftMarker(
        _ marker: Int32, by amount: Double, recording old: inout [(variable: Int32, constant: Double)]
    ) {
        for sum in dummySums.totals(of: marker) {
            shiftSymbol(sum.symbol, by: amount * sum.coefficient, recording: &old)
        }
        shiftSymbol(marker, by: amount, recording: &old)
    }

    private mutating func shiftSymbol(
        _ marker: Int32, by amount: Double, recording old: inout [(variable: Int32, constant: Double)]
    ) {
        for variable in definitions.users[Int(marker)] {
            old.append((variable, definitions.constants[Int(variable)]))
            definitions.shift(
                variable, by: -amount * definitions.terms[Int(variable)].coefficient(of: marker))
        }
        let row = tableau.rowOfBasic[Int(marker)]
        if row >= 0 {
            tableau.shift(Int(row), by: amount)
            return
        }
        for row in tableau.columns[Int(marker)] {
            let coefficient = tableau.rows[Int(row)].cells.coefficient(of: marker)
            tableau.shift(Int(row), by: -amount * coefficient)
        }
    }

    /// Changes the priority of a constraint, which keeps its place in the order of constraints.
    ///
    /// Both priorities of a constraint with two become `priority`. Throws if the constraint becomes required
    /// and contradicts others that are; the solver then has it with its old priority, though an ambiguous
    /// layout may differ.
    package mutating func setPriority(
        _ priority: Float, of constraint: LinearConstraint
    ) throws(ConstraintError) {
        guard let record = record(of: constraint) else { throw .unknownConstraint }
        try check(priority: priority)
        try setPriorities(
            upper: record.upper == 0 ? 0 : priority, lower: record.lower == 0 ? 0 : priority,
            of: constraint, record: record)
    }

    /// Changes the priorities of a constraint's sides. Throws like `setPriority(_:of:)`.
    package mutating func setPriorities(
        upper: Float, lower: Float, of constraint: LinearConstraint
    ) throws(ConstraintError) {
        guard let record = record(of: constraint) else { throw .unknownConstraint }
        try check(priority: upper)
        try check(priority: lower)
        try setPriorities(upper: upper, lower: lower, of: constraint, record: record)
    }

    private mutating func setPriorities(
        upper: Float, lower: Float, of constraint: LinearConstraint, record: ConstraintRecord
    ) throws(ConstraintError) {
        let index = Int(constraint.index)
        if record.upper == upper, record.lower == lower { return }
        var changed = record
        changed.upper = upper
        changed.lower = lower
        if changed.isRequired || record.isRequired {
            uninstall(record)
            records[index] = nil
            changed.forgetSymbols()
            guard let conflict = install(changed, at: constraint.index) else { return }
            var restored = record
            restored.forgetSymbols()
            _ = install(restored, at: constraint.index)
            let others = conflict.filter { $0 != constraint.index }
            throw .conflict(ConstraintConflict(constraints: handles(others)))
        }
        records[index] = changed
        addCosts(of: record, times: -1)
        addCosts(of: changed, times: 1)
        tableau.minimize()
    }
}
