import ConstraintSolver
import RandomCases
import Testing

/// Sets of constraints that cannot hold together.
@Suite struct ConflictTests {
    @Test func conflictNamesTheMembersOnly() throws {
        var solver = ConstraintSolver()
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        let right = solver.makeVariable()
        let other = solver.makeVariable()
        let a = try solver.add(LinearExpression(left, plus: -10), .equal)
        try solver.add(LinearExpression(other, plus: -10), .equal)
        try solver.add(LinearExpression(width, plus: -70), .equal, priority: 999)
        let sum = try solver.add(
            LinearExpression(right) - LinearExpression(left) - LinearExpression(width), .equal)
        let b = try solver.add(LinearExpression(right, plus: -50), .lessThanOrEqual)
        solver.expect(width, 40)
        #expect(throws: ConstraintError.conflict(ConstraintConflict(constraints: [a, sum, b]))) {
            try solver.add(LinearExpression(width, plus: -60), .greaterThanOrEqual)
        }
        solver.expect(width, 40)
        solver.remove(b)
        try solver.add(LinearExpression(width, plus: -60), .greaterThanOrEqual)
        solver.expect(width, 70)
    }

    @Test func constraintCanContradictItself() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let itself = ConstraintError.conflict(ConstraintConflict(constraints: []))
        #expect(throws: itself) { try solver.add(LinearExpression(constant: 1), .equal) }
        #expect(throws: itself) {
            try solver.add(LinearExpression(x, plus: 1) - LinearExpression(x), .lessThanOrEqual)
        }
        try solver.add(LinearExpression(constant: 0), .equal)
        let soft = try solver.add(LinearExpression(constant: 5), .equal, priority: 10)
        let violation = solver.violation(of: soft)
        #expect(violation == 5)
        #expect(solver.constraintCount == 2)
    }

    @Test func redundantConstraintTakesOver() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = try solver.add(LinearExpression(x, plus: -10), .equal)
        try solver.add(LinearExpression(y) - LinearExpression(x, plus: 5), .equal)
        let second = try solver.add(LinearExpression(y, plus: -15), .equal)
        #expect(throws: ConstraintError.self) { try solver.setConstant(-11, of: first) }
        solver.expect(x, 10)
        try solver.setConstants([(first, -11), (second, -16)])
        solver.expect(y, 16)
        solver.remove(first)
        solver.expect(x, 11)
        try solver.setConstant(-20, of: second)
        solver.expect(x, 15)
    }

    /// Without any one member of a conflict the rest can hold; and a refused change leaves the values as they
    /// were.
    @Test(arguments: 0..<60) func conflictsAreIrreducible(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 500)
        let count = random.integer(2...8)
        var test = TestSystem(variables: count, dummyLimit: seed % 2 * 4)
        var conflicts = 0
        for step in 0..<60 {
            let constraint = random.constraint(variables: count, requiredOneIn: 1)
            let before = test.values()
            guard let members = try test.add(constraint) else { continue }
            conflicts += 1
            let after = test.values()
            #expect(after == before, "seed \(seed), step \(step)")
            let parts = test.constraints.filter { members.contains($0.handle) }.map(\.constraint)
            #expect(parts.count == members.count)
            for omitted in -1..<parts.count {
                var rest = TestSystem(variables: count)
                for (index, part) in parts.enumerated() where index != omitted {
                    let conflict = try rest.add(part)
                    #expect(conflict == nil)
                }
                let isContradiction = try rest.add(constraint) != nil
                #expect(isContradiction == (omitted < 0), "seed \(seed), step \(step), \(omitted)")
            }
        }
        #expect(conflicts > 0)
    }
}
