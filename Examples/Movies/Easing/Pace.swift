import QuartzCore

/// The pace at which a value changes from 0 to 1.
enum Pace {
    case function(CAMediaTimingFunction)
    /// Keyframes: values and times from 0 to 1, and the timing function of each segment.
    case keyframes([Double], times: [Double]? = nil, functions: [CAMediaTimingFunction]? = nil)
    /// A number of equal steps.
    case steps(Int)

    func animation(_ keyPath: String, from: CGFloat, to: CGFloat) -> CAPropertyAnimation {
        switch self {
        case .function(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.timingFunction = function
            return animation
        case .keyframes(let values, let times, let functions):
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values.map { from + (to - from) * CGFloat($0) }
            animation.keyTimes = times?.map { NSNumber(value: $0) }
            animation.timingFunctions = functions
            return animation
        case .steps(let count):
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = (0...count).map { from + (to - from) * CGFloat($0) / CGFloat(count) }
            animation.calculationMode = .discrete
            return animation
        }
    }

    /// Any function of time can be an animation: its values at equal times, close enough together.
    static func sampled(_ function: (Double) -> Double) -> Pace {
        .keyframes((0...60).map { function(Double($0) / 60) })
    }
}
