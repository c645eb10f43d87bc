import RenderTree

/// One more half-plane that entries are cut to, after those of `parent`.
package struct Cut: Sendable, Equatable {
    package var halfPlane: HalfPlane
    package var parent: CutIndex?
    /// Lines at which other pieces of the same plane have corners on this piece's edges.
    package var junctions: [HalfPlane] = []
    /// There is another piece on the other side.
    package var dividesPlane = false
}

/// A cut of one list.
package struct CutIndex: Hashable, Sendable {
    package let rawValue: Int32
}
