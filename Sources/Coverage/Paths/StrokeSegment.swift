/// A point or a vector of a layer's plane, in points.
typealias PlanePoint = SIMD2<Double>

extension PlanePoint {
    @inline(__always) static func dot(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.x + a.y * b.y }
    @inline(__always) static func cross(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.y - a.y * b.x }
    @inline(__always) var length: Double { PlanePoint.dot(self, self).squareRoot() }
    /// Turned by a right angle.
    @inline(__always) var normal: PlanePoint { PlanePoint(-y, x) }

    /// The vector scaled to length 1; nil if its length is zero or not finite.
    @inline(__always) var direction: PlanePoint? {
        let largest = Swift.max(abs(x), abs(y))
        guard largest > 0, x.isFinite, y.isFinite else { return nil }
        // Scaled first, so that squares neither overflow nor vanish.
        let scaled = self / largest
        return scaled / scaled.length
    }
}

/// A line that approximates a part of a stroked path, with the directions of the path at its ends.
struct StrokeSegment {
    /// The connection to the previous segment.
    enum Joint { case smooth, round, corner }

    var from, to: PlanePoint
    /// The tangents at the ends, of length 1.
    var startTangent, endTangent: PlanePoint
    var length: Double
    var joint: Joint
    /// The side on which the stroke's edge runs backwards because the curve's radius is less than half the width: 1
    /// along the normals, -1 against them, 0 for none.
    var tightSide = 0.0

    /// Creates a straight segment; nil if it has no length.
    init?(_ from: PlanePoint, _ to: PlanePoint, _ joint: Joint) {
        let way = to - from
        guard let direction = way.direction else { return nil }
        (self.from, self.to, self.joint) = (from, to, joint)
        (startTangent, endTangent) = (direction, direction)
        length = PlanePoint.dot(way, direction)
    }
}
