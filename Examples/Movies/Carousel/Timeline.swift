import QuartzCore

/// Of the movie, in seconds.
let movieLength = 10.0

/// How a stretch of a timeline is paced.
enum Stretch {
    case linear, arrive, settle, leave, spring

    var function: CAMediaTimingFunction {
        switch self {
        case .linear: CAMediaTimingFunction(name: .linear)
        case .arrive: CAMediaTimingFunction(controlPoints: 0.3, 0.35, 0.3, 1)
        case .settle: CAMediaTimingFunction(controlPoints: 0.45, 0, 0.15, 1)
        case .leave: CAMediaTimingFunction(controlPoints: 0.6, 0, 0.9, 0.5)
        // Shoots a little over its end.
        case .spring: CAMediaTimingFunction(controlPoints: 0.25, 1.2, 0.45, 1)
        }
    }
}

/// An animation through values at times of the movie, each with the pace of the stretch that leads to it.
func keyframes(_ keyPath: String, _ frames: [(time: Double, value: Any, pace: Stretch)])
    -> CAKeyframeAnimation
{
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = frames.map(\.value)
    animation.keyTimes = frames.map { NSNumber(value: $0.time / movieLength) }
    animation.timingFunctions = frames.dropFirst().map(\.pace.function)
    animation.duration = movieLength
    return animation
}
