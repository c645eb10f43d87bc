extension ConstraintSolver {
    /// Returns the terms of an expression in order of variables, without duplicates and zeros.
    func terms(of expression: LinearExpression) throws(ConstraintError) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(expression.terms.count + 2)
        for term in expression.terms {
            guard isKnown(term.variable) else { throw .unknownVariable }
            guard abs(term.coefficient) <= Self.largestCoefficient else { throw .badNumber }
            let index = cells.index(notBelow: term.variable.symbol)
            if index < cells.count, cells[index].symbol == term.variable.symbol {
                cells[index].coefficient = Rounding.sum(cells[index].coefficient, term.coefficient)
            } else {
                cells.insert(
                    Cell(symbol: term.variable.symbol, coefficient: term.coefficient), at: index)
            }
        }
        cells.removeAll { Rounding.isNegligible($0.coefficient) }
        return cells
    }

    func check(constant: Double) throws(ConstraintError) {
        guard abs(constant) <= Self.largestConstant else { throw .badNumber }
    }

    func check(priority: Float) throws(ConstraintError) {
        guard priority > 0, priority <= ConstraintRecord.required else { throw .badPriority }
    }
}
