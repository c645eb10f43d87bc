import Foundation

/// A point or a vector of a path's plane, for arithmetic.
package typealias PlanePoint = SIMD2<Double>

extension PlanePoint {
    @inline(__always) init(_ p: CGPoint) { self.init(p.x.native, p.y.native) }

    @inline(__always) static func dot(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.x + a.y * b.y }
    @inline(__always) static func cross(_ a: PlanePoint, _ b: PlanePoint) -> Double { a.x * b.y - a.y * b.x }
    @inline(__always) var length: Double { PlanePoint.dot(self, self).squareRoot() }
    /// Turned by a right angle, to the left with y up.
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

extension CubicCurve {
    /// The unit direction in which the curve leaves its start; nil for a point.
    ///
    /// Control points nearer than a millionth of the curve's size are ignored.
    var startDirection: PlanePoint? {
        let origin = PlanePoint(start)
        return Self.direction(
            PlanePoint(control1) - origin, PlanePoint(control2) - origin, PlanePoint(end) - origin)
    }

    /// The unit direction in which the curve reaches its end; nil for a point.
    var endDirection: PlanePoint? {
        let origin = PlanePoint(end)
        return Self.direction(
            origin - PlanePoint(control2), origin - PlanePoint(control1), origin - PlanePoint(start))
    }

    private static func direction(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> PlanePoint? {
        func size(_ v: PlanePoint) -> Double { max(abs(v.x), abs(v.y)) }
        let most = max(size(a), size(b), size(c))
        let least = most.isFinite ? most * 1e-6 : 0
        if size(a) > least, let direction = a.direction { return direction }
        if size(b) > least, let direction = b.direction { return direction }
        return c.direction
    }
}
