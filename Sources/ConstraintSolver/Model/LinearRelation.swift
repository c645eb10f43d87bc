/// The relation of an expression to zero that a constraint asks for.
package enum LinearRelation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual

    /// The priority of being at most 0, 0 if the relation does not ask for it.
    func upper(_ priority: Float) -> Float { self == .greaterThanOrEqual ? 0 : priority }

    /// The priority of being at least 0, 0 if the relation does not ask for it.
    func lower(_ priority: Float) -> Float { self == .lessThanOrEqual ? 0 : priority }
}
