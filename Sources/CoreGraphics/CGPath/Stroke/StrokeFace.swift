import Foundation

/// A point of the path at which a segment begins or ends, and the direction there.
struct StrokeFace {
    var point: CGPoint
    /// The unit direction of the path.
    var tangent: CGVector
    /// The length of the segment if it is a line, otherwise 0.
    var lineLength: CGFloat

    /// The vector of a length towards the right edge, seen along the path with y up.
    func toRight(_ distance: CGFloat) -> CGVector {
        CGVector(dx: tangent.dy * distance, dy: -tangent.dx * distance)
    }

    /// A point of the right edge; a negative distance gives the left one.
    func right(_ distance: CGFloat) -> CGPoint { point + toRight(distance) }
}

extension CGPoint {
    static func + (a: CGPoint, b: CGVector) -> CGPoint { CGPoint(x: a.x + b.dx, y: a.y + b.dy) }
    static func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(dx: a.x - b.x, dy: a.y - b.y) }
}

extension CGVector {
    static func * (v: CGVector, s: CGFloat) -> CGVector { CGVector(dx: v.dx * s, dy: v.dy * s) }
}
