import CoreGraphics
import Foundation

/// The edges of a stroke at its corners and ends.
struct StrokeCorners {
    let style: StrokeStyle
    /// Half the width, in points.
    let half: Double
    let flattening: PathFlattening

    /// Returns the largest angle of an arc that a line may approximate, with `radius` in pixels.
    static func step(_ radius: Double) -> Double {
        guard radius > PathFlattening.tolerance else { return .pi / 2 }
        return max(2 * acos(max(1 - PathFlattening.tolerance / radius, -1)), .pi / 512)
    }

    /// Adds the inner edges of a corner. If both segments are long enough, the edges meet, or cross each other beyond
    /// their ends; otherwise the edge passes through the corner itself, so that each segment is enclosed entirely.
    func addInner(
        _ points: inout ContiguousArray<PlanePoint>, _ a: StrokeSegment, _ b: StrokeSegment, _ cross: Double,
        _ dot: Double, side: Double, _ mayMeet: Bool
    ) {
        let to = b.from + b.startTangent.normal * side
        let shorter = min(a.length, b.length)
        if mayMeet, dot > -0.99, half * abs(cross) <= (1 + dot) * shorter / 2 {
            points[points.count - 1] =
                b.from + (a.endTangent.normal + b.startTangent.normal) * (side / (1 + dot))
            return
        }
        let reach = half * abs(cross)
        if b.joint == .round, !covers(a, b, reach, dot) {
            // The pen turns about the point, and what it covers on this side too is enclosed once more.
            points.append(b.from)
            points.append(to)
            let from = a.endTangent.normal * side, start = b.startTangent.normal * side
            addArc(&points, b.from, start, atan2(PlanePoint.cross(start, from), PlanePoint.dot(start, from)))
            points.append(b.from + from)
        }
        if reach > shorter { points.append(b.from) }
        points.append(to)
    }

    /// Two segments cover all that the pen covers on the inner side while it turns from one to the other.
    private func covers(_ a: StrokeSegment, _ b: StrokeSegment, _ reach: Double, _ dot: Double) -> Bool {
        let shorter = min(a.length, b.length)
        if dot <= 0 { return half <= shorter }
        return reach <= max(a.length, b.length) || half * half * (1 - dot) <= 2 * shorter * shorter
    }

    func addOuter(
        _ points: inout ContiguousArray<PlanePoint>, _ a: StrokeSegment, _ b: StrokeSegment, _ dot: Double,
        side: Double
    ) {
        let from = a.endTangent.normal * side, to = b.startTangent.normal * side
        switch b.joint == .corner ? style.join : .round {
        case .round:
            var angle = atan2(PlanePoint.cross(from, to), PlanePoint.dot(from, to))
            // A line that turns back is led around its end.
            if abs(angle) > .pi - 1e-6 { angle = side > 0 ? -.pi : .pi }
            addArc(&points, b.from, from, angle)
        case .miter:
            // The corner is 1 / cos(half the turn) widths long.
            if style.miterLimit > 1, style.miterLimit * style.miterLimit * (1 + dot) >= 2 {
                points.append(b.from + (from + to) * (1 / (1 + dot)))
            }
        case .bevel: break
        }
        points.append(b.from + to)
    }

    /// Adds the points between the ends of an arc.
    private func addArc(
        _ points: inout ContiguousArray<PlanePoint>, _ middle: PlanePoint, _ from: PlanePoint, _ angle: Double
    ) {
        let scale = flattening.scale(at: CGPoint(x: middle.x, y: middle.y))
        let parts = (abs(angle) / Self.step(half * scale)).rounded(.up)
        guard parts > 1, parts.isFinite else { return }
        let count = Int(parts)
        for i in 1..<count {
            let a = angle * Double(i) / Double(count)
            points.append(middle + from * cos(a) + from.normal * sin(a))
        }
    }

    /// Leads an edge around an end of the line, from the left of `ahead` to the right of it.
    func addCap(_ points: inout ContiguousArray<PlanePoint>, _ end: PlanePoint, _ ahead: PlanePoint) {
        let side = ahead.normal * half
        switch style.cap {
        case .butt: break
        case .round: addArc(&points, end, side, -.pi)
        case .square:
            points.append(end + side + ahead * half)
            points.append(end - side + ahead * half)
        }
    }
}
