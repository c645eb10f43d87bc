import Foundation

/// A part of a curve that turns to one side by 45 degrees at most, and its edges.
struct StrokePiece {
    enum Edge { case outer, inner }

    let curve: CubicCurve
    /// Unit tangents at the ends.
    let start: CGVector
    let end: CGVector
    /// The turn in radians, positive to the left seen along the path with y up.
    let turn: CGFloat
    /// The distances of the control points from their ends.
    let arms: (CGFloat, CGFloat)
    /// The length by which the arms of an edge are longer or shorter.
    let bend: CGFloat
    let halfWidth: CGFloat

    var turnsLeft: Bool { turn >= 0 }

    /// The unit vector to the inner side.
    private func inward(_ tangent: CGVector) -> CGVector {
        turnsLeft ? CGVector(dx: -tangent.dy, dy: tangent.dx) : CGVector(dx: tangent.dy, dy: -tangent.dx)
    }

    /// A cubic at half the pen's width from the curve, with the curve's tangents.
    func edge(_ edge: Edge) -> CubicCurve {
        let (distance, sign): (CGFloat, CGFloat) = edge == .outer ? (-halfWidth, 1) : (halfWidth, -1)
        let a = curve.start + inward(start) * distance
        let b = curve.end + inward(end) * distance
        return CubicCurve(
            a, a + start * max(arms.0 + sign * bend, 0), b + end * -max(arms.1 + sign * bend, 0), b)
    }

    /// Whether the bend is wider than the pen, so that the inner edge runs in the curve's direction.
    func isWide(_ tolerance: CGFloat) -> Bool {
        let least = min(arms.0, arms.1)
        return bend < 0.95 * least || bend - least <= tolerance
    }

    /// The maximum deviation, at three places, of an edge from its distance to the curve.
    func error(of edge: CubicCurve) -> CGFloat {
        var worst: CGFloat = 0
        for at in [0.25, 0.5, 0.75] as [CGFloat] {
            let q = edge.point(at: at)
            // Newton's method finds the nearest point of the curve.
            var t = at
            for _ in 0..<3 {
                let away = q - curve.point(at: t)
                let velocity = curve.velocity(at: t)
                let slope = away.dot(curve.acceleration(at: t)) - velocity.dot(velocity)
                guard slope < 0 else { break }
                t = min(max(t - away.dot(velocity) / slope, 0), 1)
            }
            worst = max(worst, abs((q - curve.point(at: t)).length - halfWidth))
        }
        return worst.isNaN ? .infinity : worst
    }

    /// The area that the pen covers inside a bend tighter than the pen: from the curve to the point where its normals
    /// meet, and from there to the pen's other end. Nil if the normals don't meet in about one point.
    func tightParts(_ tolerance: CGFloat, isLast: Bool) -> [PathStorage]? {
        let (m0, m1) = (inward(start), inward(end))
        let (inner0, inner1) = (curve.start + m0 * halfWidth, curve.end + m1 * halfWidth)
        let chord = curve.end - curve.start
        let sine = m0.cross(m1)
        let (u0, u1) = (chord.cross(m1) / sine, chord.cross(m0) / sine)
        guard u0 > 0, u0 < halfWidth, u1 > 0, u1 < halfWidth else {
            // The normals don't cross: the area is nearly a quadrilateral.
            let isSmall = isLast || (inner1 - inner0).length <= tolerance
            return isSmall
                ? [Self.fan(inner0, .curve(curve)), Self.fan(curve.end, .line(inner0, inner1))]
                : nil
        }
        let meeting = curve.start + m0 * u0
        // Beyond the meeting point the pen's end runs backwards.
        let far = CubicCurve(
            inner0, inner0 + start * min(arms.0 - bend, 0), inner1 + end * -min(arms.1 - bend, 0), inner1)
        let middle = curve.point(at: 0.5)
        let direction = curve.velocity(at: 0.5).normalized
        let isClose =
            abs((meeting - middle).dot(direction)) <= 2 * tolerance
            && abs((far.point(at: 0.5) - middle).dot(inward(direction)) - halfWidth) <= tolerance
        guard isLast || isClose else { return nil }
        return [Self.fan(meeting, .curve(curve)), Self.fan(meeting, .curve(far))]
    }

    /// The area between a point and a segment, counterclockwise with y up.
    private static func fan(_ apex: CGPoint, _ segment: PathSegment) -> PathStorage {
        let isForward = (segment.start - apex).cross(segment.end - apex) >= 0
        var result = PathStorage()
        result.move(to: apex)
        switch segment {
        case .line(let a, let b):
            result.line(to: isForward ? a : b)
            result.line(to: isForward ? b : a)
        case .curve(let c):
            result.line(to: isForward ? c.start : c.end)
            result.append(.curve(isForward ? c : c.reversed))
        }
        result.close()
        return result
    }
}
