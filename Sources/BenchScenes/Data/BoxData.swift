import Foundation

/// Boxes of equal size at random positions, with two random colours each.
struct BoxData: Sendable {
    struct Box: Sendable {
        /// The corner nearest the origin, in points.
        var origin: SIMD2<Double>
        var color: ByteColor
        var secondColor: ByteColor
    }

    let size: SIMD2<Double>
    let boxes: [Box]

    init(count: Int, width: Double, height: Double) {
        var random = LegacyRandomState(seed: SceneSize.seed)
        let room = SIMD2(Double(SceneSize.width) - width, Double(SceneSize.height) - height)
        let origins = (0..<count).map { _ in
            let x = random.uniform()
            return SIMD2(x, random.uniform()) * room
        }
        let colors = (0..<count).map { _ in ByteColor.random(&random) }
        boxes = (0..<count).map { index in
            Box(origin: origins[index], color: colors[index], secondColor: ByteColor.random(&random))
        }
        size = SIMD2(width, height)
    }
}
