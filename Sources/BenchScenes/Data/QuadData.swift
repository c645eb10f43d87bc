import CoreGraphics
import Foundation

/// Pictures that rotate, each about its own axis and with its own perspective.
struct QuadData: Sendable {
    /// The distance in points from the eye to the plane z = 0.
    static let eyeDistance = 500.0
    /// The rotation in radians per frame.
    static let turn = 0.02

    struct Quad: Sendable {
        /// The centre of the picture, in points.
        var center: SIMD2<Double>
        var axis: UnitAxis
        /// The angle at frame 0, in radians.
        var angle: Double
        /// The index of its picture among the 16 test images.
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
