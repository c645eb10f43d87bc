import Foundation
import RenderTree

extension SpringCurve {
    /// The fraction of the distance covered after `time` seconds: 0 at 0, approaching 1, and exceeding it if the
    /// spring overshoots.
    package func value(at time: Double) -> Double { PreparedSpring(self).value(at: time) }

    /// The undamped angular frequency, in radians a second.
    var frequency: Double { (checked.stiffness / checked.mass).squareRoot() }

    /// The damping ratio; 1 is critical. Above 1 only if overdamping is allowed.
    var dampingRatio: Double { allowsOverdamping ? physicalRatio : min(physicalRatio, 1) }

    private var physicalRatio: Double {
        let spring = checked
        return spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    }

    /// The spring with invalid values replaced.
    var checked: SpringCurve {
        var result = self
        if !(mass > 0 && mass.isFinite) { result.mass = 1 }
        if !(stiffness > 0 && stiffness.isFinite) { result.stiffness = 100 }
        if !(damping >= 0) { result.damping = 10 }
        if !initialVelocity.isFinite { result.initialVelocity = 0 }
        return result
    }

    /// The period of the undamped spring in seconds.
    package var perceptualDuration: Double { 2 * .pi / frequency }

    /// The amount of bounce: positive if the spring overshoots, negative if it is overdamped.
    package var bounce: Double { physicalRatio <= 1 ? 1 - physicalRatio : 1 / physicalRatio - 1 }

    /// Creates a spring of mass 1 from its perceptual duration and bounce; invalid values give the default spring.
    package init(perceptualDuration: Double, bounce: Double) {
        guard perceptualDuration > 0, perceptualDuration.isFinite, bounce.isFinite else {
            self.init()
            return
        }
        let frequency = 2 * Double.pi / perceptualDuration
        let ratio = bounce >= 0 ? max(0, 1 - bounce) : bounce > -1 ? 1 / (1 + bounce) : .infinity
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true
        )
    }
}

/// The solution of a spring's differential equation, prepared for evaluation.
struct PreparedSpring: Sendable {
    private enum Motion {
        /// 1 − e^(−decay t) (cos ωt + k sin ωt)
        case swinging(decay: Double, frequency: Double, k: Double)
        /// 1 − e^(−decay t) (1 + k t)
        case critical(decay: Double, k: Double)
        /// 1 − a e^(−slow t) − (1 − a) e^(−fast t)
        case creeping(slow: Double, fast: Double, a: Double)
        /// At rest immediately: unbounded damping, or parameters without a finite motion.
        case settled
    }

    private let motion: Motion

    init(_ spring: SpringCurve) {
        let spring = spring.checked
        let w = spring.frequency
        let ratio = spring.dampingRatio
        let v = spring.initialVelocity
        guard w > 0, w.isFinite, ratio.isFinite else {
            motion = .settled
            return
        }
        if ratio < 1 - 1e-9 {
            let frequency = w * (1 - ratio * ratio).squareRoot()
            let k = (ratio * w - v) / frequency
            motion = k.isFinite ? .swinging(decay: ratio * w, frequency: frequency, k: k) : .settled
        } else if ratio < 1 + 1e-9 {
            motion = .critical(decay: w, k: w - v)
        } else {
            // The slow root in the form without cancellation.
            let root = (ratio * ratio - 1).squareRoot()
            let slow = w / (ratio + root)
            let fast = w * (ratio + root)
            let a = (fast - v) / (fast - slow)
            motion = a.isFinite ? .creeping(slow: slow, fast: fast, a: a) : .settled
        }
    }

    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time.isFinite else { return 1 }
        switch motion {
        case .swinging(let decay, let frequency, let k):
            let angle = frequency * time
            return 1 - exp(-decay * time) * (cos(angle) + k * sin(angle))
        case .critical(let decay, let k):
            return 1 - exp(-decay * time) * (1 + k * time)
        case .creeping(let slow, let fast, let a):
            return 1 - a * exp(-slow * time) - (1 - a) * exp(-fast * time)
        case .settled:
            return 1
        }
    }
}
