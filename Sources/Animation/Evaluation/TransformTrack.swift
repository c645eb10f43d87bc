import CoreGraphics
import Geometry
import RenderTree

/// An animation track of whole transforms; known values are decomposed in advance.
final class TransformTrack: Sendable {
    /// The rule of the ends: with `fixed` the track is a list, otherwise one matrix and the current one.
    private let rule: EndRule
    private let clock: KeyframeClock
    private let matrices: ContiguousArray<CATransform3D>
    /// Whether all values are known and equal.
    let isConstant: Bool
    private let poses: ContiguousArray<TransformPose>
    /// The rotation from each pose to the next.
    private let arcs: ContiguousArray<RotationArc>
    /// The inner control points; empty unless the track is a spline.
    private let controls: ContiguousArray<(TransformPose, TransformPose)>
    /// Whether each matrix holds until the next.
    private let isHeld: Bool

    /// Nil if a value isn't a finite transform, nothing is given, for a single keyframe, which has no effect, and in
    /// paced modes, since matrices have no distance.
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
            rule = ends.rule
            switch ends.rule {
            case .fixed: matrices = [ends.first, ends.second]
            case .toCurrent: matrices = [ends.first]
            case .fromCurrent, .byCurrent: matrices = [ends.second]
            }
            clock = KeyframeClock(segmentCount: 1)
            poses = Self.alignedPoses(matrices)
            controls = []
            isHeld = false
        case .keyframes(let track):
            guard values.count > 1, case .values = track.source else { return nil }
            rule = .fixed
            matrices = ContiguousArray(values.compactMap { $0 })
            isHeld = track.mode == .discrete
            guard isHeld || !track.mode.isPaced else { return nil }
            clock = KeyframeClock(
                segmentCount: isHeld ? matrices.count : matrices.count - 1, times: track.keyTimes,
                curves: track.curves)
            poses = isHeld ? [] : Self.alignedPoses(matrices)
            controls = track.mode == .cubic && poses.count > 2 ? Self.controls(poses, track) : []
        }
        arcs = ContiguousArray(
            zip(poses, poses.dropFirst()).map { RotationArc($0.rotation, $1.rotation) })
        let first = matrices[0]
        isConstant = rule == .fixed && matrices.allSatisfy { $0 == first }
    }

    private static func matrix(_ value: AnimationValue) -> CATransform3D? {
        guard case .transform(let t) = value, t.isFinite else { return nil }
        return t
    }

    private static func alignedPoses(
        _ matrices: ContiguousArray<CATransform3D>
    ) -> ContiguousArray<TransformPose> {
        var poses = ContiguousArray(matrices.map { TransformPose($0) })
        for i in poses.indices.dropFirst() { poses[i] = poses[i].aligned(with: poses[i - 1]) }
        return poses
    }

    private static func controls(
        _ poses: ContiguousArray<TransformPose>, _ track: KeyframeTrack
    ) -> ContiguousArray<(TransformPose, TransformPose)> {
        KeyframeSpline(track).controls(
            poses, step: { $1 - $0 }, sum: { $0 + $1.0 * $1.1 + $2.0 * $2.1 })
    }

    /// The fractions at which a discrete value jumps; nil if it changes continuously.
    var steps: ContiguousArray<Double>? { isHeld ? clock.steps : nil }

    func value(_ fraction: Double, _ current: CATransform3D) -> CATransform3D {
        guard rule == .fixed else { return relativeValue(fraction, current) }
        let (i, part) = clock.locate(fraction)
        if isHeld || part == 0 { return matrices[i] }
        if part == 1 { return matrices[i + 1] }
        guard controls.isEmpty else { return curvedValue(i, part) }
        return poses.withUnsafeBufferPointer {
            CATransform3D($0[i].mixed(with: $0[i + 1], part, arcs[i]))
        }
    }

    private func curvedValue(_ i: Int, _ part: Double) -> CATransform3D {
        let t = min(max(part, 0), 1)
        let s = 1 - t
        let inner = controls[i].0 * (3 * s * s * t) + controls[i].1 * (3 * s * t * t)
        let outer = poses[i] * (s * s * s) + poses[i + 1] * (t * t * t)
        return CATransform3D((inner + outer).withUnitRotation)
    }

    private func relativeValue(_ fraction: Double, _ current: CATransform3D) -> CATransform3D {
        let isStart = rule == .toCurrent
        let other = rule == .byCurrent ? .concat(matrices[0], current) : matrices[0]
        if fraction == 0 { return isStart ? other : current }
        if fraction == 1 { return isStart ? current : other }
        let now = TransformPose(current)
        if isStart { return CATransform3D(poses[0].mixed(with: now, fraction)) }
        return CATransform3D(
            now.mixed(with: rule == .byCurrent ? TransformPose(other) : poses[0], fraction))
    }
}
