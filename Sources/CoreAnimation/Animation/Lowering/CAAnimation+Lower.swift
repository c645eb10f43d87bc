import Foundation
import RenderTree

extension CAAnimation {
    /// The time line as a value.
    final var mediaTiming: MediaTiming {
        MediaTiming(
            beginTime: beginTime, duration: duration, speed: Double(speed),
            timeOffset: timeOffset,
            repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
            fillMode: fillMode.renderValue)
    }

    final var curve: TimingCurve? { timingFunction?.curve }

    /// An animation without effect that still begins and ends.
    final var emptyAnimation: RenderAnimation { .group(AnimationGroup(timing: mediaTiming, animations: [])) }
}

extension CAMediaTimingFunction {
    final var curve: TimingCurve {
        TimingCurve(Double(points.x), Double(points.y), Double(points.z), Double(points.w))
    }
}

extension CAMediaTimingFillMode {
    /// The fill mode; an unknown string is `removed`.
    var renderValue: TimingFillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}

extension CAPropertyAnimation {
    /// The animation as a value; without effect if it has no key path or no track.
    final func lowered(
        in context: LoweringContext, _ track: (AnimationTarget) -> AnimationTrack?
    ) -> RenderAnimation {
        guard let keyPath, !keyPath.isEmpty else { return emptyAnimation }
        let target = AnimationTarget(keyPath: keyPath, in: context.properties)
        guard let track = track(target) else { return emptyAnimation }
        return .property(
            PropertyAnimation(
                target: target, timing: mediaTiming, curve: curve, isAdditive: isAdditive,
                isCumulative: isCumulative,
                valueFunction: valueFunction.flatMap { ValueFunction(rawValue: $0.name.rawValue) },
                track: track))
    }
}

extension CABasicAnimation {
    /// The given values; nil if one of them can't be animated.
    final func basicTrack(_ target: AnimationTarget) -> BasicTrack? {
        var track = BasicTrack()
        for (value, path) in [
            (fromValue, \BasicTrack.from), (toValue, \BasicTrack.to), (byValue, \BasicTrack.by),
        ] {
            guard let value else { continue }
            guard let read = target.read(value) else { return nil }
            track[keyPath: path] = read
        }
        return track
    }
}

extension AnimationTarget {
    /// Reads a value for the property; a number for a Boolean property becomes a Boolean.
    func read(_ value: Any) -> AnimationValue? { AnimationValue(wrapping: value).map(fitting) }

    private func fitting(_ value: AnimationValue) -> AnimationValue {
        if let property {
            if property.isBoolean, case .number(let number) = value { return .bool(number != 0) }
        } else if isFilterInput, case .numbers(let n) = value, n.count == 4 {
            // Four numbers are animated as a rectangle.
            return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        }
        return value
    }

    /// Converts values that were read for another property to this one's.
    func fitting(_ track: AnimationTrack) -> AnimationTrack {
        switch track {
        case .basic(let track): return .basic(fitting(track))
        case .spring(let track, let curve): return .spring(fitting(track), curve)
        case .keyframes(var track):
            if case .values(let values) = track.source { track.source = .values(values.map(fitting)) }
            return .keyframes(track)
        }
    }

    private func fitting(_ track: BasicTrack) -> BasicTrack {
        BasicTrack(from: track.from.map(fitting), to: track.to.map(fitting), by: track.by.map(fitting))
    }
}
