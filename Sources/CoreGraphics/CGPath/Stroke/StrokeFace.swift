import Foundation

/// A place on the path where a segment begins or ends.
struct StrokeFace {
    var point: CGPoint
    /// The unit direction of the path.
    var tangent: CGVector
    /// The length of the segment if it is a line, otherwise 0.
    var lineLength: CGFloat

    /// Towards the right edge, seen along the path with y up, at a distance.
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
