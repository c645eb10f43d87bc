import ConstraintSolver
import Testing

/// Numbers and handles that cannot be used are refused, and change nothing.
@Suite struct BadInputTests {
    static let badNumbers = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e13]

    @Test(arguments: badNumbers) func badNumbersAreRefused(number: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let constraint = try solver.add(LinearExpression(x, plus: -5), .equal)
        for priority in [1000, 250] as [Float] {
            #expect(throws: ConstraintError.badNumber) {
                try solver.add(LinearExpression(x, times: number), .equal, priority: priority)
            }
            #expect(throws: ConstraintError.badNumber) {
                try solver.add(LinearExpression(x, plus: number), .lessThanOrEqual, priority: priority)
            }
        }
        #expect(throws: ConstraintError.badNumber) { try solver.setConstant(number, of: constraint) }
        #expect(throws: ConstraintError.badNumber) {
            try solver.setConstants([(constraint, -6), (constraint, number)])
        }
        solver.expect(x, 5)
        #expect(solver.constraintCount == 1)
    }

    @Test(arguments: [0, -1, 1000.5, .nan, .infinity] as [Float])
    func badPrioritiesAreRefused(priority: Float) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let constraint = try solver.add(LinearExpression(x, plus: -5), .equal, priority: 20)
        #expect(throws: ConstraintError.badPriority) {
            try solver.add(LinearExpression(x), .equal, priority: priority)
        }
        #expect(throws: ConstraintError.badPriority) {
            try solver.add(LinearExpression(x), upper: 20, lower: priority)
        }
        #expect(throws: ConstraintError.badPriority) { try solver.setPriority(priority, of: constraint) }
        solver.expect(x, 5)
    }

    @Test func handlesOfRemovedConstraintsAreUnknown() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let old = try solver.add(LinearExpression(x, plus: -5), .equal)
        solver.remove(old)
        let new = try solver.add(LinearExpression(x, plus: -6), .equal)
        #expect(old != new)
        expectEqual(solver.remove(old), false)
        #expect(throws: ConstraintError.unknownConstraint) { try solver.setConstant(-7, of: old) }
        #expect(throws: ConstraintError.unknownConstraint) { try solver.setPriority(7, of: old) }
        solver.expect(x, 6)
    }

    @Test func variablesOfAnotherSolverAreUnknown() throws {
        var solver = ConstraintSolver()
        var other = ConstraintSolver()
        let x = other.makeVariable()
        #expect(throws: ConstraintError.unknownVariable) { try solver.add(LinearExpression(x), .equal) }
        solver.expect(x, 0)
    }

    /// Coefficients of very different sizes end, within the bounds that are declared.
    @Test func extremeCoefficientsEnd() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let large = ConstraintSolver.largestCoefficient
        try solver.add(LinearExpression(x, times: large) - LinearExpression(y), .equal)
        try solver.add(LinearExpression(y, plus: -ConstraintSolver.largestConstant), .lessThanOrEqual)
        try solver.add(LinearExpression(x, plus: -1e12), .equal, priority: 5)
        solver.expect(x, 1000)
        try solver.add(LinearExpression(x, times: 1e-300, plus: 0), .equal)
        solver.expect(x, 1000)
    }
}
