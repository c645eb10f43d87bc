import CoreGraphics
import Foundation

/// A handle of a cubic curve: the vector from an end of the curve to the control point of that end.
struct CurveHandle: Equatable {
    var vector: SIMD2<Double>

    init(from end: CGPoint, to control: CGPoint) {
        vector = SIMD2((control.x - end.x).native, (control.y - end.y).native)
    }

    private init(_ vector: SIMD2<Double>) {
        self.vector = vector
    }

    private var length: Double { hypot(vector.x, vector.y) }

    /// Interpolates angle and length linearly, the angle the shorter way; continues beyond 0...1. A handle without
    /// length has the angle of the other one.
    func mixed(with other: CurveHandle, _ fraction: Double) -> CurveHandle {
        let (a, b) = (length, other.length)
        guard self != other, a > 0, b > 0 else {
            return CurveHandle(vector + (other.vector - vector) * fraction)
        }
        let start = atan2(vector.y, vector.x)
        let turn = remainder(atan2(other.vector.y, other.vector.x) - start, 2 * .pi)
        let angle = start + turn * fraction, length = a + (b - a) * fraction
        return CurveHandle(SIMD2(cos(angle), sin(angle)) * length)
    }

    /// The control point of a curve's end.
    func end(from end: CGPoint) -> CGPoint {
        CGPoint(x: end.x + CGFloat(vector.x), y: end.y + CGFloat(vector.y))
    }
}
