import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// The colours of instances: each component of a tint lies in 0...1, whatever colour and steps say.
struct InstanceTintTests {
    @Test func noComponentExceedsOne() {
        let bright = Instances(count: 4, color: SIMD4(2, 0.5, 1, 1.5), colorStep: SIMD4(0.25, 0.25, 0, 0))
        #expect(bright.tint(of: 0) == SIMD4(1, 0.5, 1, 1))
        #expect(bright.tint(of: 1) == SIMD4(1, 0.75, 1, 1))
        #expect(bright.tint(of: 3) == SIMD4(1, 1, 1, 1))
    }

    @Test func noComponentFallsBelowZero() {
        let dark = Instances(count: 4, color: SIMD4(1, 0.5, -3, 1), colorStep: SIMD4(-0.5, 0, 1, -0.5))
        #expect(dark.tint(of: 1) == SIMD4(0.5, 0.5, 0, 0.5))
        #expect(dark.tint(of: 3) == SIMD4(0, 0.5, 0, 0))
    }

    /// The clamp is of the result: a colour of 2 takes two steps of -0.5 until it is seen to fall.
    @Test func stepsCountFromTheColourThatWasSet() {
        let falling = Instances(count: 4, color: SIMD4(2, 1, 1, 1), colorStep: SIMD4(-0.5, 0, 0, 0))
        #expect((0..<4).map { falling.tint(of: $0).x } == [1, 1, 1, 0.5])
    }
}
