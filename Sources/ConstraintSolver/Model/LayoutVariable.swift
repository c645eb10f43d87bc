/// An unknown of a system of constraints, such as the left edge of a view.
///
/// A solver makes its variables; a variable of one solver has no meaning in another.
package struct LayoutVariable: Hashable, Comparable, Sendable {
    let symbol: Int32

    init(symbol: Int32) { self.symbol = symbol }

    /// Whether `first` was made before `second`, unless its number was reused after a removal.
    package static func < (first: Self, second: Self) -> Bool { first.symbol < second.symbol }
}
