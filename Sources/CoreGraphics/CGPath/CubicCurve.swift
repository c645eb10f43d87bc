import Foundation

/// A cubic Bézier curve.
@usableFromInline
package struct CubicCurve {
    @usableFromInline package var start, control1, control2, end: CGPoint

    @inlinable
    package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// Converts a quadratic curve.
    @inlinable
    package init(quadratic start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
        func third(_ a: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (control.x - a.x) * (2 / 3), y: a.y + (control.y - a.y) * (2 / 3))
        }
        self.init(start, third(start), third(end), end)
    }

    package func point(at t: CGFloat) -> CGPoint {
        CGPoint(
            x: Self.value(t, start.x, control1.x, control2.x, end.x),
            y: Self.value(t, start.y, control1.y, control2.y, end.y))
    }

    private static func value(
        _ t: CGFloat, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat
    ) -> CGFloat {
        let s = 1 - t
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }

    /// The parameters, in ascending order and strictly between 0 and 1, at which x has an extremum.
    package var extremaX: [CGFloat] { Self.extrema(start.x, control1.x, control2.x, end.x) }
    /// The parameters, likewise, at which y has an extremum.
    package var extremaY: [CGFloat] { Self.extrema(start.y, control1.y, control2.y, end.y) }

    /// The zeros of the derivative.
    private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        // Coefficients are scaled to 1 so that large coordinates don't overflow.
        let scale = max(abs(a), abs(b), abs(c), abs(d))
        guard scale > 0 else { return [] }
        let (a, b, c, d) = (a / scale, b / scale, c / scale, d / scale)
        let q = b - a
        let p = 2 * (c - 2 * b + a)
        let k = d - 3 * c + 3 * b - a
        return roots(k, p, q)
    }

    /// The solutions of `k t² + p t + q = 0` strictly between 0 and 1, in ascending order, by the formula without
    /// cancellation.
    static func roots(_ k: CGFloat, _ p: CGFloat, _ q: CGFloat) -> [CGFloat] {
        var roots: [CGFloat] = []
        let discriminant = p * p - 4 * k * q
        if discriminant >= 0 {
            let h = -(p + copysign(discriminant.squareRoot(), p)) / 2
            if k != 0 { roots.append(h / k) }
            if h != 0 { roots.append(q / h) }
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }
}
