import Foundation

/// The motion of boxes: each moves on an ellipse of 8 by 5 points, one radian ahead of the previous box.
struct Jig: Sendable {
    private let sines: [Double]
    private let cosines: [Double]

    init(count: Int) {
        sines = (0..<count).map { sin(Double($0)) }
        cosines = (0..<count).map { cos(Double($0)) }
    }

    /// The offsets of a frame: `(8 sin(0.1 f + i), 5 cos(0.13 f + i))` for the box `i`, in points.
    func offsets(frame: Int) -> Offsets {
        let a = 0.1 * Double(frame)
        let b = 0.13 * Double(frame)
        return Offsets(jig: self, sinA: 8 * sin(a), cosA: 8 * cos(a), sinB: 5 * sin(b), cosB: 5 * cos(b))
    }

    /// The offsets of all boxes in one frame, computed by the angle addition formulas.
    struct Offsets {
        fileprivate let jig: Jig
        fileprivate let sinA, cosA, sinB, cosB: Double

        @inline(__always)
        subscript(index: Int) -> SIMD2<Double> {
            let sine = jig.sines[index]
            let cosine = jig.cosines[index]
            return SIMD2(sinA * cosine + cosA * sine, cosB * cosine - sinB * sine)
        }
    }
}
