import Foundation

/// The shortest arc between two rotations, given as unit quaternions.
struct RotationArc: Sendable {
    private let start: SIMD4<Double>
    private let end: SIMD4<Double>
    /// The angle between the quaternions in radians; 0 if the arc is so short that a line suffices.
    private let angle: Double
    private let inverseSine: Double

    init(_ start: SIMD4<Double>, _ end: SIMD4<Double>) {
        let cosine = (start * end).sum()
        self.start = start
        self.end = cosine < 0 ? -end : end
        guard abs(cosine) < 1 - 1e-9 else {
            (angle, inverseSine) = (0, 0)
            return
        }
        angle = acos(abs(cosine))
        inverseSine = 1 / sin(angle)
    }

    /// The rotation at constant speed; it continues beyond 0...1.
    @inline(__always)
    func value(_ fraction: Double) -> SIMD4<Double> {
        if angle == 0 {
            return start == end ? start : TransformPose.normalized(start + (end - start) * fraction)
        }
        let a = sin((1 - fraction) * angle) * inverseSine
        let b = sin(fraction * angle) * inverseSine
        return start * a + end * b
    }
}
