import QuartzCore

/// The duration of the movie, in seconds.
let movieLength = 10.0

/// The pace of a segment of a timeline.
enum Stretch {
    case linear, arrive, settle, leave, spring

    var function: CAMediaTimingFunction {
        switch self {
        case .linear: CAMediaTimingFunction(name: .linear)
        case .arrive: CAMediaTimingFunction(controlPoints: 0.3, 0.35, 0.3, 1)
        case .settle: CAMediaTimingFunction(controlPoints: 0.45, 0, 0.15, 1)
        case .leave: CAMediaTimingFunction(controlPoints: 0.6, 0, 0.9, 0.5)
        // Overshoots its end a little.
        case .spring: CAMediaTimingFunction(controlPoints: 0.25, 1.2, 0.45, 1)
        }
    }
}

/// An animation through values at times of the movie, each with the pace of the segment that ends there.
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
