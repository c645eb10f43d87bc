import ConstraintSolver
import Testing

/// Which constraints hold when not all can.
///
/// The order of priorities is that of Apple's documentation of `NSLayoutConstraint.priority`: a constraint of
/// a lower priority never makes one of a higher priority fail.
@Suite struct PriorityTests {
    @Test func manyLowerDoNotOutweighOneHigher() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<1000 { try solver.add(LinearExpression(x, plus: -1e6), .equal, priority: 500) }
        try solver.add(LinearExpression(x, plus: -1), .equal, priority: 500.5)
        solver.expect(x, 1)
    }

    @Test func lowerPriorityChoosesAmongWhatHigherOnesAllow() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(LinearExpression(x) + LinearExpression(y, plus: -100), .equal)
        try solver.add(LinearExpression(x, plus: -60), .greaterThanOrEqual, priority: 750)
        try solver.add(LinearExpression(x, plus: -80), .lessThanOrEqual, priority: 740)
        try solver.add(LinearExpression(y, plus: -90), .equal, priority: 250)
        solver.expect(x, 60)
        try solver.add(LinearExpression(y, plus: -30), .lessThanOrEqual, priority: 300)
        solver.expect(x, 70)
    }

    @Test func firstOfEqualPrioritiesWins() throws {
        for relation in [LinearRelation.equal, .greaterThanOrEqual] {
            var solver = ConstraintSolver()
            let x = solver.makeVariable()
            try solver.add(LinearExpression(x, plus: -10), .equal, priority: 500)
            let second = try solver.add(LinearExpression(x, plus: -20), relation, priority: 500)
            solver.expect(x, 10)
            // The order of additions decides, not that of changes.
            try solver.setPriority(600, of: second)
            solver.expect(x, 20)
            try solver.setPriority(500, of: second)
            solver.expect(x, 10)
            try solver.setConstant(-30, of: second)
            solver.expect(x, 10)
        }
    }

    @Test func twoOutweighOneOfTheSamePriority() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        try solver.add(LinearExpression(x, plus: -10), .equal, priority: 500)
        try solver.add(LinearExpression(x, plus: -20), .equal, priority: 500)
        try solver.add(LinearExpression(x, plus: -20), .greaterThanOrEqual, priority: 500)
        solver.expect(x, 20)
    }

    /// Two labels in a row that is too wide or too narrow: the one with the lower priority gives way. These
    /// are the rules of content hugging and compression resistance in Apple's Auto Layout Guide, "Intrinsic
    /// Content Size".
    @Test func labelsHugAndResist() throws {
        var solver = ConstraintSolver()
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        let row = try solver.add(LinearExpression(first) + LinearExpression(second, plus: -200), .equal)
        try solver.add(LinearExpression(first, plus: -50), upper: 251, lower: 750)
        let size = try solver.add(LinearExpression(second, plus: -70), upper: 250, lower: 749)
        solver.expect(first, 50)
        solver.expect(second, 150)
        try solver.setConstant(-100, of: row)
        solver.expect(first, 50)
        solver.expect(second, 50)
        try solver.setPriorities(upper: 252, lower: 1000, of: size)
        solver.expect(first, 30)
        solver.expect(second, 70)
        try solver.setConstant(-200, of: row)
        solver.expect(first, 130)
        solver.expect(second, 70)
    }

    @Test func twoSidesAreTwoInequalities() throws {
        for (upper, lower) in [(250, 750), (1000, 20), (20, 1000), (1000, 1000)] as [(Float, Float)] {
            for other in [10.0, 90] {
                var one = ConstraintSolver()
                var two = ConstraintSolver()
                let x = one.makeVariable()
                let y = two.makeVariable()
                try one.add(LinearExpression(x, plus: -other), .equal, priority: 500)
                try two.add(LinearExpression(y, plus: -other), .equal, priority: 500)
                try one.add(LinearExpression(x, plus: -50), upper: upper, lower: lower)
                try two.add(LinearExpression(y, plus: -50), .lessThanOrEqual, priority: upper)
                try two.add(LinearExpression(y, plus: -50), .greaterThanOrEqual, priority: lower)
                one.expect(x, two.value(of: y))
            }
        }
    }
}
