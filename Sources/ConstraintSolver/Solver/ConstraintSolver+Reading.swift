extension ConstraintSolver {
    /// Returns the value of a variable in the current solution, 0 for a variable that is not of this solver.
    package mutating func value(of variable: LayoutVariable) -> Double {
        guard isKnown(variable) else { return 0 }
        definitions.update(from: &tableau)
        return definitions.values[Int(variable.symbol)]
    }

    /// Returns the variables whose value differs from that at the last call, in ascending order.
    ///
    /// A new variable has the value 0.
    package mutating func takeChangedVariables() -> [LayoutVariable] {
        definitions.update(from: &tableau)
        return definitions.takeChanges().map { LayoutVariable(symbol: $0) }
    }

    /// Returns the distance by which a constraint does not hold, 0 if it holds or is not of this solver.
    package mutating func violation(of constraint: LinearConstraint) -> Double {
        guard let record = record(of: constraint) else { return 0 }
        definitions.update(from: &tableau)
        var sum = record.constant
        for term in record.terms { sum += term.coefficient * definitions.values[Int(term.symbol)] }
        return max(0, record.upper > 0 ? sum : 0, record.lower > 0 ? -sum : 0)
    }
}
