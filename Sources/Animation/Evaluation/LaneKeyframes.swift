import CoreGraphics
import RenderTree

/// Keyframes of lanes: values or a path.
final class LaneKeyframes: Sendable {
    private let clock: KeyframeClock
    /// The value of each key in discrete mode, and for a path of a single point.
    private let held: ContiguousArray<Lanes>
    private let segments: ContiguousArray<LaneSegment>
    /// The arc tables, one for each segment, of curves traversed at constant speed.
    private let arcs: ContiguousArray<ArcTable>
    private let isStepped: Bool
    let rotation: PathRotation
    /// Whether all values are equal.
    let isConstant: Bool

    private init(
        clock: KeyframeClock, held: ContiguousArray<Lanes> = [], segments: ContiguousArray<LaneSegment> = [],
        arcs: ContiguousArray<ArcTable> = [], isStepped: Bool = false, rotation: PathRotation = .none
    ) {
        self.clock = clock
        self.held = held
        self.segments = segments
        self.arcs = arcs
        self.isStepped = isStepped
        self.rotation = rotation
        isConstant =
            segments.isEmpty
            ? held.allSatisfy { $0 == held[0] }
            : rotation == .none
                && segments.allSatisfy { $0.isLine && $0.start == segments[0].start && $0.end == $0.start }
    }

    /// Nil if there is no second value: a single one has no effect.
    static func make(values: ContiguousArray<Lanes>, kind: ValueKind, _ track: KeyframeTrack)
        -> LaneKeyframes?
    {
        guard values.count > 1 else { return nil }
        if track.mode == .discrete {
            let clock = KeyframeClock(segmentCount: values.count, times: track.keyTimes)
            return LaneKeyframes(clock: clock, held: values)
        }
        let segments = zip(values, values.dropFirst()).map { LaneSegment(line: $0, $1) }
        // The arguments of value functions have no distance, so pacing gives all segments equal time.
        let lengths =
            track.mode.isPaced && !kind.isStepped && kind != .vector ? segments.map(\.chord) : []
        let clock = clock(track, segments.count, lengths: ContiguousArray(lengths), isStepped: kind.isStepped)
        guard track.mode.isCubic, values.count > 2, !kind.isStepped else {
            return LaneKeyframes(clock: clock, segments: ContiguousArray(segments), isStepped: kind.isStepped)
        }
        let controls = KeyframeSpline(track, durations: ContiguousArray(lengths)).controls(
            values, step: { $1 - $0 }, sum: { $0 + $1.0 * $1.1 + $2.0 * $2.1 })
        let curves = segments.indices.map {
            LaneSegment(values[$0], controls[$0].0, controls[$0].1, values[$0 + 1])
        }
        return LaneKeyframes(clock: clock, segments: ContiguousArray(curves))
    }

    /// The clock. Pacing overrides key times and curves, except for values that only step.
    private static func clock(
        _ track: KeyframeTrack, _ count: Int, lengths: ContiguousArray<Double>, isStepped: Bool
    ) -> KeyframeClock {
        guard track.mode.isPaced, !isStepped else {
            return KeyframeClock(segmentCount: count, times: track.keyTimes, curves: track.curves)
        }
        return lengths.isEmpty ? KeyframeClock(segmentCount: count) : KeyframeClock(lengths: lengths)
    }

    /// Nil for a path without points.
    static func make(path: CGPath, _ track: KeyframeTrack) -> LaneKeyframes? {
        let outline = PathSegments(path)
        guard !outline.vertices.isEmpty else { return nil }
        if track.mode == .discrete || outline.segments.isEmpty { return held(outline, track.keyTimes) }
        guard track.mode.isPaced else { return timed(outline, track) }
        let segments = outline.segments
        // Long paths are measured more coarsely, because their segments are short.
        let steps = segments.count <= 64 ? 128 : 16
        let arcs = ContiguousArray(segments.map { ArcTable($0, steps: steps) })
        return LaneKeyframes(
            clock: KeyframeClock(lengths: ContiguousArray(arcs.map(\.length))), segments: segments,
            arcs: segments.allSatisfy(\.isLine) ? [] : arcs, rotation: track.rotation)
    }

    /// Keyframes with one time for each point, from which it holds, or one more for the end. The last point of a
    /// closed path has no time in which it holds.
    private static func held(_ outline: PathSegments, _ times: [Double]) -> LaneKeyframes {
        let points = outline.points
        switch times.count {
        case points.count where outline.isClosed && points.count > 1:
            return LaneKeyframes(
                clock: KeyframeClock(segmentCount: points.count - 1, freeTimes: times),
                held: ContiguousArray(points.dropLast()))
        case points.count: return LaneKeyframes(clock: KeyframeClock(starts: times), held: points)
        case points.count + 1:
            return LaneKeyframes(
                clock: KeyframeClock(segmentCount: points.count, freeTimes: times), held: points)
        default:
            let vertices = outline.vertices
            return LaneKeyframes(
                clock: KeyframeClock(segmentCount: vertices.count, freeTimes: times), held: vertices)
        }
    }

    /// Keyframes with one time for each point, or one for each end of a segment, including those that close a
    /// subpath.
    private static func timed(_ outline: PathSegments, _ track: KeyframeTrack) -> LaneKeyframes {
        let isKeyed = track.keyTimes.count == outline.points.count
        let segments = isKeyed ? outline.segmentsBetweenPoints : outline.segments
        let clock = KeyframeClock(
            segmentCount: segments.count, freeTimes: track.keyTimes, curves: track.curves)
        return LaneKeyframes(clock: clock, segments: segments, rotation: track.rotation)
    }

    func value(_ fraction: Double) -> Lanes {
        let (index, part) = clock.locate(fraction)
        if segments.isEmpty { return held[index] }
        return segments.withUnsafeBufferPointer { segments in
            guard let segment = segments.baseAddress.map({ $0 + index }) else { return Lanes() }
            if isStepped { return part < 0.5 ? segment.pointee.start : segment.pointee.end }
            return segment.pointee.value(parameter(index, part))
        }
    }

    /// The direction of motion in radians, reversed with `autoReverse`.
    func angle(_ fraction: Double) -> Double {
        guard !segments.isEmpty else { return 0 }
        let (index, part) = clock.locate(fraction)
        // Between two subpaths, the direction remains that of the first one's end.
        let stands = index > 0 && segments[index].isLine && segments[index].start == segments[index].end
        let angle =
            stands ? segments[index - 1].angle(1) : segments[index].angle(parameter(index, part))
        return rotation == .autoReverse ? angle + .pi : angle
    }

    @inline(__always)
    private func parameter(_ index: Int, _ part: Double) -> Double {
        arcs.isEmpty ? part : arcs[index].parameter(part, in: segments[index])
    }

    /// The fractions at which a discrete value jumps; nil if it changes continuously.
    var steps: ContiguousArray<Double>? {
        segments.isEmpty ? clock.steps : nil
    }
}
