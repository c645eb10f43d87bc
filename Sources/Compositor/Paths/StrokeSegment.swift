/// A point or a vector of a layer's plane, in points.
typealias PlanePoint = SIMD2<Double>

extension PlanePoint {
    @inline(__always) static func dot(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.x + a.y * b.y }
    @inline(__always) static func cross(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.y - a.y * b.x }
    @inline(__always) var length: Double { PlanePoint.dot(self, self).squareRoot() }
    /// Turned by a right angle.
    @inline(__always) var normal: PlanePoint { PlanePoint(-y, x) }

    /// Of length 1; nil for a vector without direction, and for one that is not finite.
    @inline(__always) var direction: PlanePoint? {
        let largest = Swift.max(abs(x), abs(y))
        guard largest > 0, x.isFinite, y.isFinite else { return nil }
        // Scaled first, so that squares neither overflow nor vanish.
        let scaled = self / largest
        return scaled / scaled.length
    }
}

/// A short line that stands for a part of what is stroked, with the directions in which the drawn line begins and ends there.
struct StrokeSegment {
    /// How the segment before goes over into it.
    enum Joint { case smooth, round, corner }

    var from, to: PlanePoint
    /// Of length 1.
    var startTangent, endTangent: PlanePoint
    var length: Double
    var joint: Joint
    /// The side on which the line's edge runs backwards, since the line bends more tightly than it is wide: 1 along the normals, -1
    /// against them, or 0.
    var tightSide = 0.0

    /// A straight one; nil for one without length.
    init?(_ from: PlanePoint, _ to: PlanePoint, _ joint: Joint) {
        let way = to - from
        guard let direction = way.direction else { return nil }
        (self.from, self.to, self.joint) = (from, to, joint)
        (startTangent, endTangent) = (direction, direction)
        length = PlanePoint.dot(way, direction)
    }
}
