import CoreGraphics

/// Whole transforms on their way, taken apart beforehand where they are known.
final class TransformTrack: Sendable {
    private enum Content {
        case basic(EndRule, CATransform3D, CATransform3D, TransformPose, TransformPose)
        case held(KeyframeClock, ContiguousArray<CATransform3D>)
        case keyed(
            KeyframeClock, ContiguousArray<CATransform3D>, ContiguousArray<TransformPose>,
            controls: ContiguousArray<(TransformPose, TransformPose)>)
    }

    private let content: Content
    let isConstant: Bool

    /// Nil when a value isn't a transform, or not finite, or nothing is given.
    init?(_ track: AnimationTrack, isAdditive: Bool) {
        let values = track.values.map(Self.matrix)
        guard !values.contains(nil) else { return nil }
        switch track {
        case .basic(let track), .spring(let track, _):
            guard
                let ends = BasicEnds(
                    from: track.from.flatMap(Self.matrix), to: track.to.flatMap(Self.matrix),
                    by: track.by.flatMap(Self.matrix), zero: isAdditive ? .identity : nil,
                    plus: { .concat($1, $0) }, minus: { a, b in b.inverted.map { .concat($0, a) } })
            else {
                return nil
            }
            content = .basic(
                ends.rule, ends.first, ends.second, TransformPose(ends.first), TransformPose(ends.second))
            isConstant = ends.rule == .fixed && ends.first == ends.second
        case .keyframes(let track):
            let matrices = ContiguousArray(values.compactMap { $0 })
            guard let first = matrices.first, case .values = track.source else { return nil }
            content = Self.keyframes(matrices, track)
            isConstant = matrices.allSatisfy { $0 == first }
        }
    }

    private static func matrix(_ value: AnimationValue) -> CATransform3D? {
        guard case .transform(let t) = value, t.hasFiniteNumbers else { return nil }
        return t
    }

    private static func keyframes(_ matrices: ContiguousArray<CATransform3D>, _ track: KeyframeTrack) -> Content {
        if track.mode == .discrete || matrices.count == 1 {
            return .held(KeyframeClock(segmentCount: matrices.count, times: track.keyTimes), matrices)
        }
        var poses = ContiguousArray(matrices.map { TransformPose($0) })
        // Transforms have no measure: pacing gives each segment the same time.
        let isPaced = track.mode == .paced || track.mode == .cubicPaced
        let clock = KeyframeClock(
            segmentCount: matrices.count - 1, times: isPaced ? [] : track.keyTimes,
            curves: isPaced ? [] : track.curves)
        guard track.mode == .cubic || track.mode == .cubicPaced, matrices.count > 2 else {
            return .keyed(clock, matrices, poses, controls: [])
        }
        for i in 1..<poses.count { poses[i] = poses[i].aligned(with: poses[i - 1]) }
        let controls = KeyframeSpline(track).controls(
            poses, step: { $1 - $0 }, sum: { $0 + $1.0 * $1.1 + $2.0 * $2.1 })
        return .keyed(clock, matrices, poses, controls: controls)
    }

    /// Where the value jumps if it does nothing else.
    var steps: ContiguousArray<Double>? {
        guard case .held(let clock, let matrices) = content else { return nil }
        guard clock.times.isEmpty else { return clock.times }
        return ContiguousArray((0...matrices.count).map { Double($0) / Double(matrices.count) })
    }

    func value(_ fraction: Double, _ current: CATransform3D) -> CATransform3D {
        switch content {
        case .basic(let rule, let first, let second, let start, let end):
            switch rule {
            case .fixed:
                if fraction == 0 { return first }
                if fraction == 1 { return second }
                return CATransform3D(start.mixed(with: end, fraction))
            case .fromCurrent: return current.mixed(with: second, fraction)
            case .toCurrent: return first.mixed(with: current, fraction)
            case .byCurrent: return current.mixed(with: .concat(second, current), fraction)
            }
        case .held(let clock, let matrices):
            return matrices[clock.locate(fraction).segment]
        case .keyed(let clock, let matrices, let poses, let controls):
            let (i, part) = clock.locate(fraction)
            if part == 0 { return matrices[i] }
            if part == 1 { return matrices[i + 1] }
            guard !controls.isEmpty else { return CATransform3D(poses[i].mixed(with: poses[i + 1], part)) }
            let t = min(max(part, 0), 1)
            let s = 1 - t
            let inner = controls[i].0 * (3 * s * s * t) + controls[i].1 * (3 * s * t * t)
            return CATransform3D((poses[i] * (s * s * s) + inner + poses[i + 1] * (t * t * t)).withUnitRotation)
        }
    }
}

extension CATransform3D {
    /// Whether no number is NaN or infinite.
    var hasFiniteNumbers: Bool {
        let a = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
        let b = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return a + b == 0
    }
}
