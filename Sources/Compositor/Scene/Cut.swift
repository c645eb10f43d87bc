import Geometry

/// One more half-plane that entries are cut to, after those of `parent`.
struct Cut: Sendable, Equatable {
    var halfPlane: HalfPlane
    var parent: CutIndex?
    /// Lines at which other pieces of the same plane have corners on this piece's edges.
    var junctions: [HalfPlane] = []
    /// There is another piece on the other side.
    var dividesPlane = false
}

typealias CutIndex = ListIndex<Cut>
