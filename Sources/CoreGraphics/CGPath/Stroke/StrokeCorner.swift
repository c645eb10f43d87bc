import Foundation

/// A corner: the end of one segment and the start of the next.
struct StrokeCorner {
    let a: StrokeFace
    let b: StrokeFace
    /// The sine and the cosine of the turn.
    let cross: CGFloat
    let dot: CGFloat

    init(_ a: StrokeFace, _ b: StrokeFace) {
        (self.a, self.b) = (a, b)
        cross = a.tangent.cross(b.tangent)
        dot = a.tangent.dot(b.tangent)
    }

    /// Whether the path turns left, seen along the path with y up.
    var turnsLeft: Bool { cross >= 0 }

    /// The point where the edges at a distance to the right meet when extended straight.
    func meeting(_ distance: CGFloat) -> CGPoint {
        a.point + a.toRight(distance / (1 + dot)) + b.toRight(distance / (1 + dot))
    }
}
