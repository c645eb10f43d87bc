extension ConstraintSolver {
    /// Adds an equality whose value is meant to change often, such as a size that follows a touch.
    ///
    /// Change the value by `suggest(_:for:)`. The priority may be 1000 if the value never contradicts others.
    package mutating func addSuggestion(
        of value: Double, for variable: LayoutVariable, priority: Float
    ) throws(ConstraintError) -> LinearConstraint {
        try add(LinearExpression(variable, plus: -value), .equal, priority: priority)
    }

    /// Changes the value of a suggestion.
    package mutating func suggest(
        _ value: Double, for suggestion: LinearConstraint
    ) throws(ConstraintError) {
        try setConstant(-value, of: suggestion)
    }
}
