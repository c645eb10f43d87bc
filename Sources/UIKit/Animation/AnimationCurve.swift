/// The progress of an animation block over time.
enum BlockCurve {
    case timing(CAMediaTimingFunction)
    case spring(SpringParameters)

    static let easeInOut = BlockCurve.timing(CAMediaTimingFunction(name: .easeInEaseOut))

    /// The curve with which a motion continues in the middle: ease out for a spring, which has no such part.
    var continued: BlockCurve {
        guard case .spring = self else { return self }
        return .timing(CAMediaTimingFunction(name: .easeOut))
    }

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

    /// The spring of a damping ratio whose motion has fallen to a thousandth of the way at `duration`, in seconds.
    ///
    /// The measure is the amplitude of the sine, or at a ratio of 1 the distance itself, as in open-source libraries
    /// that were fitted to Apple's. Of several frequencies the greatest is taken.
    init(dampingRatio: Double, velocity: Double, settledAfter duration: Double) {
        let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
        let time = duration.isFinite ? min(max(duration, 0.01), 10) : 0.01
        let start = velocity.isFinite ? velocity : 0
        let frequency = Self.frequency(ratio, start, time)
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        self.velocity = start
    }

    /// The greatest circular frequency at which the measure is `least` at `time`, found from above and then by halving.
    private static func frequency(_ ratio: Double, _ velocity: Double, _ time: Double) -> Double {
        let least = 0.001
        var high = 1000 / time
        var low = high
        while low > 0.01 / time, amplitude(ratio, velocity, low, time) < least {
            high = low
            low *= 0.98
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if amplitude(ratio, velocity, middle, time) < least { high = middle } else { low = middle }
        }
        return high
    }

    static func amplitude(_ ratio: Double, _ velocity: Double, _ w: Double, _ time: Double) -> Double {
        let decay = exp(-ratio * w * time)
        if ratio < 1 { return abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()) * decay }
        return abs((w - velocity) * time + 1) * decay
    }
}
