import CoreGraphics
import Foundation

/// A handle of a cubic curve: the vector from an end of the curve to the control point of that end.
struct CurveHandle: Equatable {
    var x, y: Double

    init(from end: CGPoint, to control: CGPoint) {
        (x, y) = ((control.x - end.x).native, (control.y - end.y).native)
    }

    private init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    private var length: Double { hypot(x, y) }

    /// Interpolates angle and length linearly, the angle the shorter way; continues beyond 0...1. A handle without
    /// length has the angle of the other one.
    func mixed(with other: CurveHandle, _ fraction: Double) -> CurveHandle {
        let (a, b) = (length, other.length)
        guard self != other, a > 0, b > 0 else {
            return CurveHandle(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
        }
        let start = atan2(y, x)
        let turn = remainder(atan2(other.y, other.x) - start, 2 * .pi)
        let angle = start + turn * fraction, length = a + (b - a) * fraction
        return CurveHandle(x: cos(angle) * length, y: sin(angle) * length)
    }

    /// The control point of a curve's end.
    func end(from end: CGPoint) -> CGPoint {
        CGPoint(x: end.x + CGFloat(x), y: end.y + CGFloat(y))
    }
}
