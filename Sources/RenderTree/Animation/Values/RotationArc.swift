import Foundation

/// The shortest way between two rotations, given as unit quaternions.
struct RotationArc: Sendable {
    private let start: SIMD4<Double>
    private let end: SIMD4<Double>
    /// Radians between the quaternions; 0 where the arc is short enough to be a line.
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

    /// At constant speed; beyond 0...1 it goes on turning.
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
