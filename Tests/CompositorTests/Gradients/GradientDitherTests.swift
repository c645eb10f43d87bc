import Testing

@testable import Compositor

/// The steps and the dither of gradients in contexts.
@Suite struct GradientDitherTests {
    /// With the two end colours, a multiple of 16.
    @Test(arguments: [(600, 606), (125, 126), (240.2, 254), (0, 14)] as [(Double, Int)])
    func stepsOfALength(length: Double, steps: Int) {
        #expect(GradientDither.steps(length: length) == steps)
    }

    @Test func everyRankIsThere() {
        #expect(GradientDither.ranks.sorted() == Array(0...255))
        #expect(GradientDither.part(0) == 0.5 / 256 && GradientDither.part(255) == 255.5 / 256)
    }
}
