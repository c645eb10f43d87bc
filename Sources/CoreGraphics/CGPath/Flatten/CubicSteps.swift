import Foundation

/// A cubic curve as a polynomial, for many points of it.
package struct CubicSteps {
    @usableFromInline let curve: CubicCurve
    @usableFromInline let ax, bx, cx, ay, by, cy: Double

    @inlinable
    package init(_ c: CubicCurve) {
        curve = c
        cx = 3 * (c.control1.x - c.start.x)
        bx = 3 * (c.control2.x - c.control1.x) - cx
        ax = c.end.x - c.start.x - cx - bx
        cy = 3 * (c.control1.y - c.start.y)
        by = 3 * (c.control2.y - c.control1.y) - cy
        ay = c.end.y - c.start.y - cy - by
    }

    @inlinable @inline(__always)
    package func point(_ t: Double) -> CGPoint {
        CGPoint(
            x: ((ax * t + bx) * t + cx) * t + curve.start.x, y: ((ay * t + by) * t + cy) * t + curve.start.y)
    }

    /// Returns the derivative.
    @inline(__always)
    func velocity(_ t: Double) -> PlanePoint {
        PlanePoint((3 * ax * t + 2 * bx) * t + cx, (3 * ay * t + 2 * by) * t + cy)
    }

    /// Calls `body` with the ends of `count` even steps.
    @inlinable @inline(__always)
    package func forEach(_ count: Int, _ body: (CGPoint) -> Void) {
        let step = 1 / Double(count)
        for i in 1..<max(count, 1) { body(point(Double(i) * step)) }
        body(curve.end)
    }
}
