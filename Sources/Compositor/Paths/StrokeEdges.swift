import CoreGraphics
import Foundation
import RenderTree

/// Makes edges of a line along a path: each subpath becomes polygons that turn the same way around all that the pen covers, for
/// the winding rule.
///
/// Points of curves are moved out along the curve's own normals, so that edges of the line lie as near to where they should as
/// the curve's own lines do. Where the line bends more tightly than it is wide, each short piece of it is enclosed as a whole,
/// with round joints.
struct StrokeEdges {
    private let style: StrokeStyle
    private let half: Double
    private let flattening: PathFlattening
    private let edges: PathEdges
    private var segments: ContiguousArray<StrokeSegment> = []
    private var left: ContiguousArray<PlanePoint> = []
    private var right: ContiguousArray<PlanePoint> = []
    /// Of the largest turn between two points of a curve.
    private let leastCosine: Double

    init(_ style: StrokeStyle, _ flattening: PathFlattening, _ edges: PathEdges) {
        self.style = style
        self.flattening = flattening
        self.edges = edges
        half = style.width / 2
        let scale = flattening.scale(at: .zero)
        leastCosine = cos(min(Self.step(half * scale), 0.5))
    }

    /// The angle of an arc that a line may stand for; `radius` in pixels.
    private static func step(_ radius: Double) -> Double {
        guard radius > PathFlattening.tolerance else { return .pi / 2 }
        return max(2 * acos(max(1 - PathFlattening.tolerance / radius, -1)), .pi / 512)
    }

    /// Adds the line along a path that is trimmed and dashed already.
    mutating func add(_ path: CGPath) {
        guard half > 0, half.isFinite else { return }
        var start = PlanePoint.zero, current = PlanePoint.zero
        var isOpen = false
        path.storage.forEach { type, p in
            switch type {
            case .moveToPoint:
                if isOpen { end(at: start, isClosed: false) }
                isOpen = false
                start = PlanePoint(p[0].x, p[0].y)
                current = start
            case .addLineToPoint:
                let to = PlanePoint(p[0].x, p[0].y)
                isOpen = true
                addLine(current, to)
                current = to
            case .addQuadCurveToPoint, .addCurveToPoint:
                let from = CGPoint(x: current.x, y: current.y)
                let curve =
                    type == .addCurveToPoint
                    ? CubicCurve(from, p[0], p[1], p[2]) : CubicCurve(quadratic: from, p[0], p[1])
                isOpen = true
                addCurve(curve)
                current = PlanePoint(curve.end.x, curve.end.y)
            case .closeSubpath:
                if current != start { addLine(current, start) }
                end(at: start, isClosed: true)
                isOpen = false
                current = start
            }
        }
        if isOpen { end(at: start, isClosed: false) }
        edges.close()
    }

    // MARK: Segments

    private mutating func addLine(_ a: PlanePoint, _ b: PlanePoint) {
        if let segment = StrokeSegment(a, b, .corner) { segments.append(segment) }
    }

    private mutating func addCurve(_ c: CubicCurve) {
        let steps = CubicSteps(c)
        let count = flattening.count(c)
        let start = PlanePoint(c.start.x, c.start.y), end = PlanePoint(c.end.x, c.end.y)
        let controls = (PlanePoint(c.control1.x, c.control1.y), PlanePoint(c.control2.x, c.control2.y))
        guard
            let first = (controls.0 - start).direction ?? (controls.1 - start).direction
                ?? (end - start).direction,
            let last = (end - controls.1).direction ?? (end - controls.0).direction
                ?? (end - start).direction
        else { return }
        var from = CurvePoint(t: 0, point: start, tangent: first)
        let begin = segments.count
        for i in 1...count {
            let to =
                i == count
                ? CurvePoint(t: 1, point: end, tangent: last) : CurvePoint(Double(i) / Double(count), steps)
            add(from, to, steps, begin, depth: 0)
            from = to
        }
    }

    private struct CurvePoint {
        var t: Double
        var point: PlanePoint
        /// Nil where the curve stops.
        var tangent: PlanePoint?

        init(t: Double, point: PlanePoint, tangent: PlanePoint?) {
            (self.t, self.point, self.tangent) = (t, point, tangent)
        }

        @inline(__always)
        init(_ t: Double, _ steps: CubicSteps) {
            let p = steps.point(t), v = steps.tangent(t)
            self.init(t: t, point: PlanePoint(p.x, p.y), tangent: PlanePoint(v.x, v.y).direction)
        }
    }

    /// Halves a step of a curve at most so often where the curve turns much.
    private static let deepest = 5

    /// - Parameter begin: the index of the curve's first segment.
    private mutating func add(
        _ a: CurvePoint, _ b: CurvePoint, _ steps: CubicSteps, _ begin: Int, depth: Int
    ) {
        let way = b.point - a.point
        var chord = StrokeSegment(a.point, b.point, segments.count == begin ? .corner : .round)
        if let ta = a.tangent, let tb = b.tangent, PlanePoint.dot(ta, tb) >= leastCosine {
            // Unless a side would run backwards.
            let turn = half * PlanePoint.dot((tb - ta).normal, way)
            if abs(turn) < PlanePoint.dot(way, way) {
                chord?.startTangent = ta
                chord?.endTangent = tb
                if segments.count > begin, segments[segments.count - 1].endTangent == ta {
                    chord?.joint = .smooth
                }
            }
        } else if depth < Self.deepest, way != .zero || depth == 0 {
            let middle = CurvePoint((a.t + b.t) / 2, steps)
            add(a, middle, steps, begin, depth: depth + 1)
            add(middle, b, steps, begin, depth: depth + 1)
            return
        }
        if let chord { segments.append(chord) }
    }

    // MARK: Outlines

    private mutating func end(at start: PlanePoint, isClosed: Bool) {
        defer { segments.removeAll(keepingCapacity: true) }
        guard let first = segments.first, let last = segments.last else { return addDot(start) }
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        var previous: StrokeSegment?
        for segment in segments {
            let start = segment.startTangent.normal * half, end = segment.endTangent.normal * half
            if let previous {
                if segment.joint != .smooth { join(previous, segment, mayMeet: true) }
            } else {
                left.append(segment.from + start)
                right.append(segment.from - start)
            }
            left.append(segment.to + end)
            right.append(segment.to - end)
            previous = segment
        }
        if isClosed {
            join(last, first, mayMeet: false)
            emit(left)
            emit(right.reversed())
        } else {
            addCap(&left, last.to, last.endTangent)
            left.append(contentsOf: right.reversed())
            addCap(&left, first.from, -first.startTangent)
            emit(left)
        }
    }

    /// Leads both sides around the point between two segments.
    ///
    /// - Parameter mayMeet: the inner side's last point may be moved.
    private mutating func join(_ a: StrokeSegment, _ b: StrokeSegment, mayMeet: Bool) {
        let cross = PlanePoint.cross(a.endTangent, b.startTangent)
        let dot = PlanePoint.dot(a.endTangent, b.startTangent)
        if cross > 0 {
            addInner(&left, a, b, cross, dot, side: half, mayMeet)
            addOuter(&right, a, b, dot, side: -half)
        } else {
            addInner(&right, a, b, cross, dot, side: -half, mayMeet)
            addOuter(&left, a, b, dot, side: half)
        }
    }

    /// Where both segments are long enough their inner edges meet, or cross each other beyond their ends; otherwise the edge
    /// goes by way of the corner itself, so that each segment is enclosed as a whole.
    private func addInner(
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
        if b.joint == .round {
            // The pen turns about the point, and what it covers on this side too is enclosed once more.
            points.append(b.from)
            points.append(to)
            let from = a.endTangent.normal * side, start = b.startTangent.normal * side
            addArc(&points, b.from, start, atan2(PlanePoint.cross(start, from), PlanePoint.dot(start, from)))
            points.append(b.from + from)
        }
        if b.joint == .round || half * abs(cross) > shorter { points.append(b.from) }
        points.append(to)
    }

    private func addOuter(
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
        let count = Int((abs(angle) / Self.step(half * scale)).rounded(.up))
        guard count > 1 else { return }
        for i in 1..<count {
            let a = angle * Double(i) / Double(count)
            points.append(middle + from * cos(a) + from.normal * sin(a))
        }
    }

    /// Leads an edge around an end of the line, from the left of `ahead` to the right of it.
    private func addCap(_ points: inout ContiguousArray<PlanePoint>, _ end: PlanePoint, _ ahead: PlanePoint) {
        let side = ahead.normal * half
        switch style.cap {
        case .butt: break
        case .round: addArc(&points, end, side, -.pi)
        case .square:
            points.append(end + side + ahead * half)
            points.append(end - side + ahead * half)
        }
    }

    /// What caps make of a subpath without length.
    private mutating func addDot(_ point: PlanePoint) {
        guard style.cap != .butt else { return }
        left.removeAll(keepingCapacity: true)
        let ahead = PlanePoint(1, 0), side = ahead.normal * half
        left.append(point + side)
        addCap(&left, point, ahead)
        left.append(point - side)
        addCap(&left, point, -ahead)
        emit(left)
    }

    private func emit(_ points: some Sequence<PlanePoint>) {
        let h = flattening.toDevice
        var isFirst = true
        for p in points {
            let mapped = h.map(p.x, p.y)
            if isFirst { edges.move(to: mapped) } else { edges.line(to: mapped) }
            isFirst = false
        }
        edges.close()
    }
}
