/// The shape of the ends of open lines and dashes.
public enum CGLineCap: Int32, Sendable {
    /// The line stops at its end point.
    case butt = 0
    /// A half disc around the end point.
    case round = 1
    /// The line is extended by half its width.
    case square = 2
}

/// The shape of corners.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges are extended until they meet; beyond the miter limit the corner is a bevel.
    case miter = 0
    /// A disc around the corner.
    case round = 1
    /// The corner is cut off straight.
    case bevel = 2
}
