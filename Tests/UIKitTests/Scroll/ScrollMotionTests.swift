import Foundation
import Testing

@testable import UIKit

/// The motion of scroll views against the published formulas.
@Suite struct ScrollMotionTests {
    /// Source: I. Lobanov, "How UIScrollView works"; the run-out of the two rates.
    @Test(arguments: [(0.998, 0.4995), (0.99, 0.0995)]) func runOut(rate: Double, factor: Double) {
        for velocity in [100.0, -1500] {
            #expect(
                abs(ScrollMotion.runOut(velocity, rate: rate) - factor * velocity) < 0.001 * abs(velocity))
        }
    }

    @Test(arguments: [0.998, 0.99], [200.0, 1000, -3000]) func decayStepByStep(rate: Double, velocity: Double)
    {
        let motion = ScrollMotion(
            from: 5000, velocity: velocity, range: 0...10_000, rate: rate, precision: 0.25, bounces: true)
        let d = 1000 * log(rate)
        for step in 0..<120 {
            let t = Double(step) / 60
            guard t < motion.duration else { break }
            let expected = 5000 + velocity * (pow(rate, 1000 * t) - 1) / d
            #expect(abs(motion.offset(at: t) - expected) < 1e-6)
        }
        // At the end, less than the precision is left.
        #expect(abs(motion.end - (5000 - velocity / d)) < 1e-6)
        #expect(abs(motion.offset(at: motion.duration - 1e-9) - motion.end) < 0.2501)
    }

    /// Where the spring takes over, place and velocity go on.
    @Test(arguments: [500.0, 2000, 8000]) func bouncesWithoutAJump(velocity: Double) throws {
        let motion = ScrollMotion(
            from: 900, velocity: velocity, range: 0...1000, rate: 0.998, precision: 0.25, bounces: true)
        #expect(motion.end == 1000)
        var last = motion.offset(at: 0), lastSpeed = velocity, most = last
        let step = 1.0 / 2000
        var t = step
        while t < motion.duration {
            let offset = motion.offset(at: t), speed = (offset - last) / step
            #expect(abs(speed - lastSpeed) < 0.03 * velocity + 5, "\(t)")
            (last, lastSpeed, most) = (offset, speed, max(most, offset))
            t += step
        }
        #expect(most > 1000 && abs(last - 1000) < 0.5)
    }

    @Test func releasedPastAnEdge() {
        let motion = ScrollMotion(
            from: -80, velocity: 0, range: 0...1000, rate: 0.998, precision: 0.25, bounces: true)
        #expect(motion.offset(at: 0) == -80 && motion.end == 0)
        let frequency = sqrt(ScrollMotion.stiffness)
        for t in stride(from: 0.0, to: 0.5, by: 1.0 / 60) {
            let expected = -80 * (1 + frequency * t) * exp(-frequency * t)
            #expect(abs(motion.offset(at: t) - expected) < 1e-9)
        }
    }

    @Test func rubberBand() {
        #expect(ScrollMotion.rubberBand(0, size: 100) == 0)
        #expect(abs(ScrollMotion.rubberBand(100, size: 100) - (1 - 1 / 1.55) * 100) < 1e-9)
        #expect(ScrollMotion.rubberBand(-100, size: 100) == -ScrollMotion.rubberBand(100, size: 100))
        #expect(ScrollMotion.rubberBand(1e9, size: 100) < 100)
    }
}
