import CoreGraphics
import RenderTree

/// An animation track of values without a fixed number of components: images, paths, lists and text.
final class GeneralTrack: Sendable {
    private enum Content {
        case basic(EndRule, AnimationValue, AnimationValue)
        case held(KeyframeClock, [AnimationValue])
        case keyed(
            KeyframeClock, [AnimationValue], controls: ContiguousArray<(AnimationValue?, AnimationValue?)>)
    }

    private let content: Content
    let isConstant: Bool

    /// Nil if nothing is given, for a single keyframe, which has no effect, and if the values of a basic track can't
    /// be added as required.
    init?(_ track: AnimationTrack, isAdditive: Bool) {
        switch track {
        case .basic(let track), .spring(let track, _):
            let zero = isAdditive ? (track.from ?? track.to ?? track.by)?.scaled(by: 0) : nil
            guard
                let ends = BasicEnds(
                    from: track.from, to: track.to, by: track.by, zero: zero,
                    plus: { $0.adding($1) }, minus: { $0.subtracting($1) })
            else {
                return nil
            }
            content = .basic(ends.rule, ends.first, ends.second)
            isConstant = ends.rule == .fixed && ends.first == ends.second
        case .keyframes(let track):
            guard case .values(let values) = track.source, let first = values.first, values.count > 1 else {
                return nil
            }
            content = Self.keyframes(values, track)
            isConstant = values.allSatisfy { $0 == first }
        }
    }

    private static func keyframes(_ values: [AnimationValue], _ track: KeyframeTrack) -> Content {
        if track.mode == .discrete {
            return .held(KeyframeClock(segmentCount: values.count, times: track.keyTimes), values)
        }
        var lengths: ContiguousArray<Double> = []
        let clock: KeyframeClock
        if track.mode.isPaced {
            lengths = ContiguousArray(zip(values, values.dropFirst()).compactMap { $0.distance(to: $1) })
            // If distances can't be measured, all segments take equal time.
            if lengths.count < values.count - 1 { lengths = [] }
            clock =
                lengths.isEmpty
                ? KeyframeClock(segmentCount: values.count - 1) : KeyframeClock(lengths: lengths)
        } else {
            clock = KeyframeClock(segmentCount: values.count - 1, times: track.keyTimes, curves: track.curves)
        }
        guard track.mode.isCubic, values.count > 2 else {
            return .keyed(clock, values, controls: [])
        }
        let controls = KeyframeSpline(track, durations: lengths).controls(
            ContiguousArray(values.map { Optional($0) }), step: { a, b in both(b, a) { $0 - $1 } },
            sum: { a, b, c in
                both(both(a, b.0) { $0 + $1 * b.1 }, c.0) { $0 + $1 * c.1 }
            })
        return .keyed(clock, values, controls: controls)
    }

    private static func both(
        _ a: AnimationValue?, _ b: AnimationValue?, _ operation: (Double, Double) -> Double
    ) -> AnimationValue? {
        guard let a, let b else { return nil }
        return a.combined(b, operation)
    }

    /// The fractions at which a discrete value jumps; nil if it changes continuously.
    var steps: ContiguousArray<Double>? {
        guard case .held(let clock, _) = content else { return nil }
        return clock.steps
    }

    /// The value at a fraction. Nil if two values can't be interpolated, or the current value is needed and missing.
    func value(_ fraction: Double, _ current: AnimationValue?) -> AnimationValue? {
        switch content {
        case .basic(let rule, let first, let second):
            switch rule {
            case .fixed: return first.interpolated(to: second, fraction: fraction)
            case .fromCurrent: return current?.interpolated(to: second, fraction: fraction)
            case .toCurrent: return current.flatMap { first.interpolated(to: $0, fraction: fraction) }
            case .byCurrent:
                guard let current, let end = current.adding(second) else { return nil }
                return current.interpolated(to: end, fraction: fraction)
            }
        case .held(let clock, let values):
            return values[clock.locate(fraction).segment]
        case .keyed(let clock, let values, let controls):
            let (i, part) = clock.locate(fraction)
            if i < controls.count, let inner = Self.both(controls[i].0, controls[i].1, Self.inner(part)) {
                let t = min(max(part, 0), 1)
                let s = 1 - t
                let outer = Self.both(values[i], values[i + 1]) { $0 * (s * s * s) + $1 * (t * t * t) }
                return Self.both(outer, inner) { $0 + $1 }
            }
            return values[i].interpolated(to: values[i + 1], fraction: part)
        }
    }

    /// The contribution of the two inner control points.
    private static func inner(_ part: Double) -> (Double, Double) -> Double {
        let t = min(max(part, 0), 1)
        let s = 1 - t
        return { $0 * (3 * s * s * t) + $1 * (3 * s * t * t) }
    }
}
