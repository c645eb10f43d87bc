import CoreGraphics
import Foundation

/// Pictures that turn about an axis of their own, each seen with a perspective of its own.
struct QuadData: Sendable {
    /// Points from the eye to the plane z = 0.
    static let eyeDistance = 500.0
    /// Radians a frame.
    static let turn = 0.02

    struct Quad: Sendable {
        /// Where the middle of the picture is, in points.
        var center: SIMD2<Double>
        var axis: UnitAxis
        /// Radians at frame 0.
        var angle: Double
        /// Which of the 16 test images it shows.
        var image: Int
        /// Whether the corners have a radius of 12 points.
        var isRounded: Bool
    }

    let quads: [Quad]

    init(count: Int) {
        var random = LegacyRandomState(seed: SceneSize.seed)
        let centers = (0..<count).map { _ in
            let x = random.uniform() * Double(SceneSize.width)
            return SIMD2(x, random.uniform() * Double(SceneSize.height))
        }
        let axes = (0..<count).map { _ in UnitAxis.random(&random) }
        quads = (0..<count).map { index in
            Quad(
                center: centers[index], axis: axes[index], angle: random.uniform() * 2 * .pi,
                image: index % 16, isRounded: (index / 16) % 2 == 0)
        }
    }
}
