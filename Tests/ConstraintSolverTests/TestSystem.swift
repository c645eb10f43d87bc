import ConstraintSolver
import Testing

/// A constraint of a test, by indices of variables.
struct TestConstraint {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: LinearRelation
    var priority: Float

    /// The distance by which the constraint does not hold.
    func violation(_ values: [Double]) -> Double {
        let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
        switch relation {
        case .lessThanOrEqual: return max(0, sum)
        case .equal: return abs(sum)
        case .greaterThanOrEqual: return max(0, -sum)
        }
    }
}

/// A solver with the constraints that it should have, which are evaluated without it.
struct TestSystem {
    var solver: ConstraintSolver
    var variables: [LayoutVariable] = []
    var constraints: [(handle: LinearConstraint, constraint: TestConstraint)] = []

    init(variables count: Int, dummyLimit: Int = 4) {
        solver = ConstraintSolver(dummyLimit: dummyLimit)
        for _ in 0..<count { variables.append(solver.makeVariable()) }
    }

    func expression(of constraint: TestConstraint) -> LinearExpression {
        LinearExpression(
            constraint.terms.map { .init(variables[$0.variable], times: $0.coefficient) },
            constant: constraint.constant)
    }

    /// Adds a constraint. Returns the handles that contradict it, nil if it was added.
    mutating func add(_ constraint: TestConstraint) throws -> [LinearConstraint]? {
        var handle: LinearConstraint?
        let conflict = try ConstraintSolverTests.conflict { () throws(ConstraintError) in
            handle = try solver.add(
                expression(of: constraint), constraint.relation, priority: constraint.priority)
        }
        if let handle { constraints.append((handle, constraint)) }
        return conflict
    }

    /// Changes a constant. Returns the handles that contradict each other then, nil if it was changed.
    mutating func setConstant(_ constant: Double, at index: Int) throws -> [LinearConstraint]? {
        let conflict = try ConstraintSolverTests.conflict { () throws(ConstraintError) in
            try solver.setConstant(constant, of: constraints[index].handle)
        }
        if conflict == nil { constraints[index].constraint.constant = constant }
        return conflict
    }

    /// Changes a priority. Returns the handles that contradict it, nil if it was changed.
    mutating func setPriority(_ priority: Float, at index: Int) throws -> [LinearConstraint]? {
        let conflict = try ConstraintSolverTests.conflict { () throws(ConstraintError) in
            try solver.setPriority(priority, of: constraints[index].handle)
        }
        if conflict == nil { constraints[index].constraint.priority = priority }
        return conflict
    }

    mutating func values() -> [Double] { variables.map { solver.value(of: $0) } }

    /// The sums of the violations by priority.
    mutating func violations() -> [Float: Double] {
        let values = values()
        var sums: [Float: Double] = [:]
        for (_, constraint) in constraints {
            sums[constraint.priority, default: 0] += constraint.violation(values)
        }
        return sums
    }
}

/// Whether the sums are equal but for rounding.
func isEqual(_ first: [Float: Double], _ second: [Float: Double]) -> Bool {
    Set(first.keys).union(second.keys).allSatisfy {
        abs((first[$0] ?? 0) - (second[$0] ?? 0)) < 1e-6
    }
}

extension ConstraintSolver {
    /// Expects a variable to have a value, but for rounding.
    mutating func expect(
        _ variable: LayoutVariable, _ expected: Double, location: SourceLocation = #_sourceLocation
    ) {
        let value = value(of: variable)
        #expect(abs(value - expected) < 1e-9, "\(value), not \(expected)", sourceLocation: location)
    }
}

/// Returns the members of the conflict that a change reports, nil if it reports none.
func conflict(_ change: () throws(ConstraintError) -> Void) throws -> [LinearConstraint]? {
    do {
        try change()
        return nil
    } catch {
        guard case .conflict(let conflict) = error else { throw error }
        return conflict.constraints
    }
}

/// Expects two values to be equal. Unlike the macro, the arguments may call mutating functions.
func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, location: SourceLocation = #_sourceLocation
) {
    #expect(found == expected, sourceLocation: location)
}
