/// A handle of a constraint in the solver that added it.
package struct LinearConstraint: Hashable, Sendable {
    let index: Int32
    /// The number of constraints that had the same index before, so that a removed constraint's handle stays
    /// invalid.
    let generation: Int32
}
