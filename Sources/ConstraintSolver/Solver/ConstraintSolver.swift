/// A solver of linear constraints with priorities, for layout.
///
/// The solver keeps a solution at every time: each change starts from the solution before. Required
/// constraints, those of priority 1000, hold. The sum of the violations at each lower priority is as
/// small as higher priorities allow; no number of lower ones outweighs a higher one.
///
/// ```swift
/// var solver = ConstraintSolver()
/// let left = solver.makeVariable()
/// let width = solver.makeVariable()
/// try solver.add(LinearExpression(left, plus: -8), .equal)
/// let fit = try solver.add(LinearExpression(width, plus: -40), .equal, priority: 750)
/// try solver.setConstant(-60, of: fit)
/// for variable in solver.takeChangedVariables() { print(variable, solver.value(of: variable)) }
/// ```
///
/// If constraints of the same priority contradict each other, those that were added first win where the sum
/// of the violations is the same: of two that ask for different values of a variable, the first holds. Two
/// later ones may outweigh an earlier one.
///
/// A variable that no constraint determines is ambiguous: its value follows from the order of the changes,
/// and is the same for the same order on every machine. A variable without constraints is 0.
///
/// A copy is independent of the original, so a layout can be tried on a copy. `Docs/ConstraintSolver.md`
/// describes the method and its costs.
package struct ConstraintSolver: Sendable {
    /// The largest absolute value of a coefficient.
    package static let largestCoefficient = 1e9
    /// The largest absolute value of a constant, in points.
    package static let largestConstant = 1e12

    var tableau = Tableau()
    var definitions = Definitions()
    var dummySums = DummySums()
    var records: [ConstraintRecord?] = []
    var generations: [Int32] = []
    var freeRecords: [Int32] = []
    var freeSymbols: [Int32] = []
    /// The number of constraints that were ever added.
    var sequence = 0

    /// The drift after the last start from nothing.
    var leastDrift = 0.0

    // By symbol.
    /// The constraint of a marker or an error, -1 for the others.
    var owners: [Int32] = []
    /// The number of constraints with a term of a variable.
    var constraintCounts: [Int32] = []

    /// The number of dummies that a new row keeps as they are.
    let dummyLimit: Int

    package init() { self.init(dummyLimit: 4) }

    /// Creates a solver whose rows name up to `dummyLimit` required equalities one by one, and more by their
    /// sum.
    ///
    /// Any limit has the same solutions; tests use low ones.
    package init(dummyLimit: Int) { self.dummyLimit = dummyLimit }

    /// The number of constraints that hold or are violated.
    package var constraintCount: Int { records.count - freeRecords.count }

    package mutating func makeVariable() -> LayoutVariable {
        LayoutVariable(symbol: makeSymbol(.variable, owner: -1))
    }

    /// Forgets a variable, whose number may then be reused.
    ///
    /// Returns whether it was: a variable in a constraint is not.
    @discardableResult
    package mutating func removeVariable(_ variable: LayoutVariable) -> Bool {
        guard isKnown(variable), constraintCounts[Int(variable.symbol)] == 0 else { return false }
        // Definitions may still contain the variable, with coefficients that cancel each other.
        for user in definitions.users[Int(variable.symbol)] {
            let expansion = definitions.expand(
                definitions.terms[Int(user)], constant: definitions.constants[Int(user)], in: tableau)
            definitions.undefine(user)
            definitions.define(
                user, constant: expansion.constant, terms: expansion.cells.removing(variable.symbol))
        }
        if definitions.isDefined[Int(variable.symbol)] { definitions.undefine(variable.symbol) }
        definitions.update(from: &tableau)
        definitions.forgetValue(of: variable.symbol)
        releaseSymbol(variable.symbol)
        return true
    }

    func isKnown(_ variable: LayoutVariable) -> Bool {
        variable.symbol >= 0 && Int(variable.symbol) < tableau.kinds.count
            && tableau.kinds[Int(variable.symbol)] == .variable
    }

    /// Returns the record of a constraint, nil if it was removed or is not of this solver.
    func record(of constraint: LinearConstraint) -> ConstraintRecord? {
        let index = Int(constraint.index)
        guard index < records.count, generations[index] == constraint.generation else { return nil }
        return records[index]
    }

    mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int32) -> Int32 {
        let symbol: Int32
        if let free = freeSymbols.popLast() {
            symbol = free
        } else {
            symbol = Int32(tableau.kinds.count)
            tableau.appendSymbol()
            definitions.appendSymbol()
            dummySums.appendSymbol()
            owners.append(-1)
            constraintCounts.append(0)
        }
        tableau.kinds[Int(symbol)] = kind
        owners[Int(symbol)] = owner
        return symbol
    }

    mutating func releaseSymbol(_ symbol: Int32) {
        tableau.kinds[Int(symbol)] = .none
        tableau.costs[Int(symbol)] = .zero
        owners[Int(symbol)] = -1
        freeSymbols.append(symbol)
    }
}
