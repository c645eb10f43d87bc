import RenderTree

/// One more half-plane that entries are cut to, after those of `parent`.
public struct Cut: Sendable, Equatable {
    public var halfPlane: HalfPlane
    public var parent: CutIndex?
    /// Lines at which other pieces of the same plane have corners on this piece's edges.
    public var junctions: [HalfPlane] = []
    /// There is another piece on the other side.
    public var dividesPlane = false
}

/// A cut of one list.
public struct CutIndex: Hashable, Sendable {
    public let rawValue: Int32
}
