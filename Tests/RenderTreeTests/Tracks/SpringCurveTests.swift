import Foundation
import RenderTree
import Testing

@Suite struct SpringCurveTests {
    @Test func swings() {
        // ω0 = 10, ζ = 0.5
        let wd = 10 * 0.75.squareRoot()
        for t in [0.05, 0.2, 0.7, 1.4] {
            let expected = 1 - exp(-5 * t) * (cos(wd * t) + 5 / wd * sin(wd * t))
            #expect(isClose(SpringCurve().value(at: t), expected, 1e-12))
        }
        #expect(SpringCurve().value(at: 0.36) > 1)
    }

    @Test func criticalSpringDoesNotSwing() {
        let spring = SpringCurve(damping: 20, initialVelocity: 3)
        for t in [0.05, 0.3, 1] {
            #expect(isClose(spring.value(at: t), 1 - exp(-10 * t) * (1 + 7 * t), 1e-12))
        }
    }

    @Test func overdampedSpringCreepsOnlyWhenAllowed() {
        let critical = SpringCurve(damping: 20)
        let clamped = SpringCurve(damping: 50)
        let creeping = SpringCurve(damping: 50, allowsOverdamping: true)
        #expect(clamped.value(at: 0.3) == critical.value(at: 0.3))
        #expect(creeping.value(at: 0.3) < critical.value(at: 0.3))
        // ẍ = 100 (1 − x) − 50 ẋ
        let h = 1e-4
        let (a, b, c) = (creeping.value(at: 0.3 - h), creeping.value(at: 0.3), creeping.value(at: 0.3 + h))
        #expect(isClose((a - 2 * b + c) / (h * h), 100 * (1 - b) - 50 * (c - a) / (2 * h), 1e-4))
    }

    @Test(arguments: [5.0, 20, 60]) func startsAtZeroWithItsVelocity(_ damping: Double) {
        let spring = SpringCurve(damping: damping, initialVelocity: 4, allowsOverdamping: true)
        #expect(spring.value(at: 0) == 0)
        #expect(isClose(spring.value(at: 1e-7) / 1e-7, 4, 1e-4))
        #expect(isClose(spring.value(at: 100), 1, 1e-9))
    }

    @Test func settlingDurations() {
        #expect(isClose(SpringCurve().settlingDuration, 1.4727003346780927, 1e-12))
        #expect(isClose(SpringCurve(damping: 1).settlingDuration, 13.91321015404625, 1e-12))
        #expect(SpringCurve(damping: 20).settlingDuration == 1)
        #expect(SpringCurve(damping: 100).settlingDuration == 1)
        #expect(SpringCurve(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
        let bouncy = SpringCurve(perceptualDuration: 1, bounce: 0.5)
        #expect(isClose(bouncy.settlingDuration, 2.3438753795710707, 1e-12))
        #expect(isClose(SpringCurve(perceptualDuration: 1, bounce: -0.5).settlingDuration, 2.6, 1e-9))
        #expect(SpringCurve(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
    }

    @Test func perceptualFormInverts() {
        for bounce in [-0.6, 0, 0.3, 0.9] {
            let spring = SpringCurve(perceptualDuration: 0.7, bounce: bounce)
            #expect(isClose(spring.perceptualDuration, 0.7, 1e-12))
            #expect(isClose(spring.bounce, bounce, 1e-12))
            #expect(spring.mass == 1 && spring.allowsOverdamping)
        }
        #expect(isClose(SpringCurve().bounce, 0.5))
    }

    @Test func badInputGivesADefaultSpring() {
        let bad = SpringCurve(mass: 0, stiffness: -1, damping: .nan, initialVelocity: .infinity)
        #expect(bad.value(at: 0.2) == SpringCurve().value(at: 0.2))
        #expect(SpringCurve(perceptualDuration: .nan, bounce: 0) == SpringCurve())
        for spring in [
            SpringCurve(mass: 1e300, stiffness: 1e-300, damping: 1e-300),
            SpringCurve(mass: 1e-300, stiffness: 1e300, damping: 1e300, allowsOverdamping: true),
            SpringCurve(damping: .leastNonzeroMagnitude),
            SpringCurve(damping: 1e300, allowsOverdamping: true),
            SpringCurve(initialVelocity: 1e300),
            SpringCurve(mass: 1e20, damping: 1e15, allowsOverdamping: true),
        ] {
            #expect(spring.settlingDuration >= 0)
            #expect(!spring.value(at: 1).isNaN)
        }
        #expect(SpringCurve().value(at: .nan) == 0)
        #expect(SpringCurve().value(at: .infinity) == 1)
    }

    @Test func springReplacesTheCurveAndRunsInSeconds() {
        let track = AnimationTrack.spring(BasicTrack(from: .number(0), to: .number(10)), SpringCurve())
        let eased = Layer().at(
            0.3, animation("zPosition", track, MediaTiming(duration: 2), curve: .easeIn))
        #expect(isClose(eased.geometry.zPosition.native, 10 * SpringCurve().value(at: 0.3), 1e-12))
    }
}
