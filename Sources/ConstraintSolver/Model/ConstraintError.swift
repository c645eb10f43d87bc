/// A set of required constraints that cannot hold together.
///
/// The set is irreducible up to rounding: without any one of its members the others can hold.
package struct ConstraintConflict: Error, Equatable, Sendable {
    /// The members that the solver has, in the order in which they were added.
    ///
    /// A constraint that could not be added is a member too, but it has no handle. The list is empty if that
    /// constraint contradicts itself.
    package let constraints: [LinearConstraint]

    package init(constraints: [LinearConstraint]) { self.constraints = constraints }
}

/// The reason why a change of the constraints was refused. The solver is as before the change.
package enum ConstraintError: Error, Equatable, Sendable {
    /// The required constraints could not hold after the change.
    case conflict(ConstraintConflict)
    /// A coefficient or a constant is NaN, infinite, or larger than `ConstraintSolver.largestCoefficient` or
    /// `largestConstant`.
    case badNumber
    /// A priority is not above 0 and at most 1000.
    case badPriority
    /// A variable is not of this solver, or was removed.
    case unknownVariable
    /// A constraint is not of this solver, or was removed.
    case unknownConstraint
}
