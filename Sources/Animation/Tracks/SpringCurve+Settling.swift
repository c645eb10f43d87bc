import Foundation
import RenderTree

extension SpringCurve {
    private static let never = Double(Float.greatestFiniteMagnitude)
    private static let step = 0.1

    /// The seconds until the spring is practically at rest; `Float.greatestFiniteMagnitude` if it never is.
    ///
    /// An underdamped spring settles when the sum of its two amplitudes has fallen to 1/1000, a critical one at the
    /// first tenth of a second with less than 1/1000 left. An overdamped one settles at 1.5 %, but never before a
    /// critical one of its frequency.
    package var settlingDuration: Double {
        let spring = checked
        let w = spring.frequency
        let ratio = spring.dampingRatio
        let v = spring.initialVelocity
        guard ratio > 0 else { return Self.never }
        guard ratio.isFinite, w > 0, w.isFinite else { return 0 }
        if ratio < 1 - 1e-9 {
            let k = (ratio * w - v) / (w * (1 - ratio * ratio).squareRoot())
            return Self.bounded(log((1 + abs(k)) / 0.001) / (ratio * w))
        }
        var critical = spring
        critical.damping = 2 * (spring.stiffness * spring.mass).squareRoot()
        let time = Self.firstStep(critical, rest: 0.001, rate: w)
        if ratio < 1 + 1e-9 { return Self.bounded(time) }
        return Self.bounded(max(time, Self.firstStep(spring, rest: 0.015, rate: w / (2 * ratio))))
    }

    private static func bounded(_ time: Double) -> Double { time >= 0 ? min(time, never) : never }

    /// The first step with less than `rest` left; `rate` is at most the slowest decay per second.
    private static func firstStep(_ spring: SpringCurve, rest: Double, rate: Double) -> Double {
        let motion = PreparedSpring(spring)
        func isSettled(_ time: Double) -> Bool { abs(1 - motion.value(at: time)) < rest }
        for count in 1...10_000 where isSettled(Double(count) * step) { return Double(count) * step }
        // For very slow springs steps don't matter, so the time is found by bisection.
        var low = 10_000 * step
        var high = max(low, 1 / rate)
        while high < never, !isSettled(high) {
            low = high
            high *= 2
        }
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
