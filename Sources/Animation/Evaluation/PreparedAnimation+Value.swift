import CoreGraphics
import Geometry
import RenderTree

extension PreparedAnimation {
    /// The progress of a moment between the values, after the curve or the spring.
    @inline(__always)
    func fraction(_ moment: PreparedTiming.Moment) -> Double {
        if let spring { return spring.value(at: moment.time) }
        return curve.value(at: moment.progress)
    }

    /// The motion's lanes, including accumulated cycles but without the underlying value.
    @inline(__always)
    func lanes(_ moment: PreparedTiming.Moment, current: Lanes?) -> Lanes? {
        let fraction = fraction(moment)
        var result: Lanes
        var end = Lanes()
        let isPiledUp = isCumulative && moment.iteration > 0 && !kind.isStepped
        switch motion {
        case .ends:
            let pair = ends.ends(current)
            result = ends.value(fraction, pair)
            if isPiledUp { end = ends.value(endFraction, pair) }
        case .lanes:
            guard let track = lanes else { return nil }
            result = track.value(fraction)
            if isPiledUp { end = track.value(endFraction) }
        case .none, .transform, .general: return nil
        }
        if isPiledUp { result += end * moment.iteration }
        return result
    }

    /// The transform of the motion or of the value function, without the underlying value.
    func transform(_ moment: PreparedTiming.Moment, current: CATransform3D) -> CATransform3D? {
        if let function {
            guard let argument = lanes(moment, current: nil) else { return nil }
            return function.matrix(argument)
        }
        guard let track = transform else { return nil }
        let result = track.value(fraction(moment), current)
        guard isCumulative, moment.iteration > 0 else { return result }
        return .concat(result, track.value(endFraction, current).power(moment.iteration))
    }

    func general(_ moment: PreparedTiming.Moment, current: AnimationValue?) -> AnimationValue? {
        guard let track = general else { return nil }
        guard let result = track.value(fraction(moment), current) else { return nil }
        guard isCumulative, moment.iteration > 0,
            let end = track.value(endFraction, current)?.scaled(by: moment.iteration)
        else {
            return result
        }
        return result.adding(end) ?? result
    }

    /// Whether the value is constant while the animation is active.
    var isConstant: Bool {
        if timing.rate == 0 { return true }
        if isCumulative { return false }
        switch motion {
        case .none: return true
        case .ends: return ends.isConstant
        case .lanes: return lanes?.isConstant ?? true
        case .transform: return transform?.isConstant ?? true
        case .general: return general?.isConstant ?? true
        }
    }
}
