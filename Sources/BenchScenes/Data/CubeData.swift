/// A hundred cubes in rows of fourteen, each rotating about an axis of its own.
struct CubeData: Sendable {
    /// The length of an edge, in points.
    static let size = 80.0

    struct Cube: Sendable {
        /// The centre of the cube, in points.
        var center: SIMD2<Double>
        var axis: UnitAxis
        /// The angle at frame 0, in radians.
        var angle: Double
    }

    /// The directions of a face's picture, and its normal.
    struct Face: Sendable {
        var right, down, normal: SIMD3<Double>
    }

    let cubes: [Cube]

    init() {
        var random = LegacyRandomState(seed: SceneSize.seed)
        let axes = (0..<100).map { _ in UnitAxis.random(&random) }
        cubes = (0..<100).map { index in
            let center = SIMD2(Double(index % 14) * 135 + 80, Double(index / 14) * 132 + 80)
            return Cube(center: center, axis: axes[index], angle: random.uniform() * 6.28)
        }
    }

    /// Front, back, right, left, top, bottom.
    static let faces = [
        Face(right: [1, 0, 0], down: [0, 1, 0], normal: [0, 0, 1]),
        Face(right: [-1, 0, 0], down: [0, 1, 0], normal: [0, 0, -1]),
        Face(right: [0, 0, -1], down: [0, 1, 0], normal: [1, 0, 0]),
        Face(right: [0, 0, 1], down: [0, 1, 0], normal: [-1, 0, 0]),
        Face(right: [1, 0, 0], down: [0, 0, 1], normal: [0, -1, 0]),
        Face(right: [1, 0, 0], down: [0, 0, -1], normal: [0, 1, 0]),
    ]
}
