import ConstraintSolver
import RandomCases

extension RepeatableRandom {
    /// A constraint between random variables, with small whole coefficients or, seldom, others.
    mutating func constraint(variables: Int, requiredOneIn required: Int = 3) -> TestConstraint {
        let count = min(variables, [1, 1, 2, 2, 2, 3, 4][integer(0...6)])
        var terms: [(variable: Int, coefficient: Double)] = []
        for _ in 0..<count {
            let coefficient = chance(10) ? number(-3...3) : [-2, -1, -1, 1, 1, 1, 2, 0.5][integer(0...7)]
            terms.append((integer(0...variables - 1), coefficient))
        }
        let priorities: [Float] = [999, 750, 750, 500, 251, 250, 1]
        return TestConstraint(
            terms: terms, constant: Double(integer(-40...40)),
            relation: [.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual][integer(0...3)],
            priority: chance(required) ? 1000 : priorities[integer(0...6)])
    }
}
