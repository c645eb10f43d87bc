import CoreAnimation
import Foundation

/// The progress of an animation block over time.
enum BlockCurve {
    case timing(CAMediaTimingFunction)
    case spring(SpringParameters)

    static let easeInOut = BlockCurve.timing(CAMediaTimingFunction(name: .easeInEaseOut))

    init(_ options: UIView.AnimationOptions) {
        switch options.curveNumber {
        case 1: self = .timing(CAMediaTimingFunction(name: .easeIn))
        case 2: self = .timing(CAMediaTimingFunction(name: .easeOut))
        case 3: self = .timing(CAMediaTimingFunction(name: .linear))
        case 7: self = .spring(.keyboard)
        default: self = .easeInOut
        }
    }

    init(_ curve: UIView.AnimationCurve) {
        self.init(UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
    }
}

/// A damped spring.
struct SpringParameters {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    /// In total distances per second.
    var velocity = 0.0

    /// The spring of the keyboard and of `UISpringTimingParameters()`. Source: third parties' measurements.
    static let keyboard = SpringParameters(mass: 3, stiffness: 1000, damping: 500)

    init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }

    /// The spring of a damping ratio that has settled to a thousandth of its way at `duration`, in seconds.
    ///
    /// The frequency is found by Newton's method. Source: the same search in open-source libraries that were fitted
    /// to Apple's.
    init(dampingRatio: Double, velocity: Double, settledAfter duration: Double) {
        let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
        let time = duration.isFinite ? min(max(duration, 0.01), 10) : 0.01
        let start = velocity.isFinite ? velocity : 0
        let frequency = Self.frequency(ratio, start, time)
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.velocity = start
    }

    /// The circular frequency at which the envelope of the motion is at `least` at `time`.
    private static func frequency(_ ratio: Double, _ velocity: Double, _ time: Double) -> Double {
        let least = 0.001
        /// The logarithm of the envelope, relative to `least`.
        func excess(_ w: Double) -> Double {
            let factor: Double
            if ratio < 1 {
                factor = abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
            } else {
                factor = abs((w - velocity) * time + 1)
            }
            return log(max(factor, 1e-12)) - ratio * w * time - log(least)
        }
        var w = 5 / time
        for _ in 0..<12 {
            let h = w * 1e-6
            let slope = (excess(w + h) - excess(w - h)) / (2 * h)
            guard slope.isFinite, slope != 0 else { break }
            let next = w - excess(w) / slope
            guard next.isFinite else { break }
            w = min(max(next, 0.1 / time), 1000 / time)
        }
        return w
    }
}
