import Testing

@testable import BenchScenes

/// The expected numbers were printed by the scenes' definition in NumPy.
struct QuadDataTests {
    struct Expected: Sendable {
        var count, index: Int
        var x, y: Double
        var axis: SIMD3<Double>
        var angle: Double
        var image: Int
        var isRounded: Bool
    }

    static let expected = [
        Expected(
            count: 1000, index: 0, x: 1755.5969121776727, y: 435.0438581607297,
            axis: [0.5648117628223743, 0.2899612215358334, -0.7725996133722365],
            angle: 1.3062471387967287, image: 0, isRounded: true),
        Expected(
            count: 1000, index: 17, x: 1515.5543232665382, y: 172.92536283393304,
            axis: [0.07561581711843272, -0.9932883579649072, -0.08752420312627816],
            angle: 0.6188630944664635, image: 1, isRounded: false),
        Expected(
            count: 1000, index: 999, x: 1022.9586499312396, y: 836.043267134032,
            axis: [-0.3813096332682861, -0.5554979203071023, 0.7389350608215103],
            angle: 4.6826708873199765, image: 7, isRounded: true),
        Expected(
            count: 10_000, index: 0, x: 1755.5969121776727, y: 435.0438581607297,
            axis: [0.4723662347127424, -0.8292108513148466, -0.298796760968076],
            angle: 4.507316015346975, image: 0, isRounded: true),
        Expected(
            count: 10_000, index: 5000, x: 1563.0551823515477, y: 741.3692073626422,
            axis: [0.7108936765534282, -0.34484384649929134, -0.6129542414959889],
            angle: 2.7737682506099115, image: 8, isRounded: true),
        Expected(
            count: 10_000, index: 9999, x: 646.9160387411405, y: 491.948331382474,
            axis: [0.6330619093523214, -0.7622433776367007, 0.13497278309417524],
            angle: 3.387803548226773, image: 15, isRounded: true),
    ]

    @Test(arguments: expected)
    func numbers(_ expected: Expected) {
        let quads = QuadData(count: expected.count).quads
        #expect(quads.count == expected.count)
        let quad = quads[expected.index]
        #expect(abs(quad.center.x - expected.x) < 1e-12)
        #expect(abs(quad.center.y - expected.y) < 1e-12)
        #expect(abs(quad.axis.x - expected.axis.x) < 1e-14)
        #expect(abs(quad.axis.y - expected.axis.y) < 1e-14)
        #expect(abs(quad.axis.z - expected.axis.z) < 1e-14)
        #expect(abs(quad.angle - expected.angle) < 1e-14)
        #expect(quad.image == expected.image)
        #expect(quad.isRounded == expected.isRounded)
    }
}
