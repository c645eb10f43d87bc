import ConstraintSolver
import Testing

/// Systems whose solution is known.
@Suite struct ClosedCaseTests {
    /// The example of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
    /// Algorithm" (ACM TOCHI 8, 2001), section 2: the middle of a segment whose ends are at least 10 apart,
    /// within 0…100.
    @Test func middleOfASegment() throws {
        var solver = ConstraintSolver()
        let left = solver.makeVariable()
        let middle = solver.makeVariable()
        let right = solver.makeVariable()
        try solver.add(
            LinearExpression(middle, times: 2) - LinearExpression(left) - LinearExpression(right), .equal)
        try solver.add(
            LinearExpression(left, plus: 10) - LinearExpression(right), .lessThanOrEqual)
        try solver.add(LinearExpression(left), .greaterThanOrEqual)
        try solver.add(LinearExpression(right, plus: -100), .lessThanOrEqual)
        let edit = try solver.addSuggestion(of: 30, for: middle, priority: 750)
        try solver.add(LinearExpression(right, plus: -60), .equal, priority: 500)
        solver.expect(left, 0)
        solver.expect(right, 60)
        try solver.suggest(96, for: edit)
        solver.expect(middle, 95)
        solver.expect(left, 90)
        solver.expect(right, 100)
        try solver.suggest(60, for: edit)
        solver.expect(left, 55)
        solver.expect(right, 65)
        solver.remove(edit)
        solver.expect(right, 60)
    }

    @Test func variablesWithoutConstraintsAreZero() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        solver.expect(x, 0)
        let link = try solver.add(LinearExpression(x) - LinearExpression(y, plus: 5), .equal)
        let place = try solver.add(LinearExpression(x, plus: -50), .equal)
        solver.expect(y, 45)
        expectEqual(solver.removeVariable(y), false)
        solver.remove(place)
        solver.remove(link)
        solver.expect(x, 0)
        solver.expect(y, 0)
        expectEqual(solver.removeVariable(y), true)
        expectEqual(solver.removeVariable(y), false)
        #expect(throws: ConstraintError.unknownVariable) { try solver.add(LinearExpression(y), .equal) }
    }

    /// The number of a removed variable is reused without a trace of the old one.
    @Test func removedVariableLeavesNoTrace() throws {
        var solver = ConstraintSolver()
        let fixed = solver.makeVariable()
        try solver.add(LinearExpression(fixed, plus: -7), .equal)
        for round in 0..<100 {
            let x = solver.makeVariable()
            let y = solver.makeVariable()
            var handles = [
                try solver.add(LinearExpression(x) - LinearExpression(y, plus: 8), .equal),
                try solver.add(LinearExpression(y) - LinearExpression(fixed, times: 2), .lessThanOrEqual),
                try solver.add(LinearExpression(x, plus: -100), .equal, priority: 300),
            ]
            solver.expect(x, 22)
            if round % 2 == 0 { handles.reverse() }
            for handle in handles { solver.remove(handle) }
            let results = [solver.removeVariable(x), solver.removeVariable(y)]
            #expect(results == [true, true])
        }
        let changed = solver.takeChangedVariables()
        #expect(changed == [fixed])
        #expect(solver.constraintCount == 1)
    }

    @Test func copiesAreIndependent() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable()
        let constraint = try solver.add(LinearExpression(width, plus: -40), .equal)
        var trial = solver
        try trial.setConstant(-90, of: constraint)
        trial.expect(width, 90)
        solver.expect(width, 40)
    }

    @Test func ratiosAndSharedTermsAdd() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        try solver.add(
            LinearExpression(width) - (16.0 / 9) * LinearExpression(height), .equal)
        // 2 width + height − width − 25 × 41 = 0
        try solver.add(
            LinearExpression(width, times: 2) + LinearExpression(height) - LinearExpression(width)
                - LinearExpression(constant: 1025), .equal)
        solver.expect(height, 369)
        solver.expect(width, 656)
    }
}
