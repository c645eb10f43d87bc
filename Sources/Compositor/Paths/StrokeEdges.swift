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
    /// Apart from the points, which are changed while it is asked.
    private let pen: StrokeCorners
    private let half: Double
    private let flattening: PathFlattening
    private let edges: PathEdges
    private var segments: ContiguousArray<StrokeSegment> = []
    private var left: ContiguousArray<PlanePoint> = []
    private var right: ContiguousArray<PlanePoint> = []
    /// Of the largest turn between two points of a curve.
    private let leastCosine: Double
    /// Less than 6 pixels wide: what a small loop adds is hardly seen.
    private let isNarrow: Bool

    init(_ style: StrokeStyle, _ flattening: PathFlattening, _ edges: PathEdges) {
        self.flattening = flattening
        self.edges = edges
        // More covers all that can be seen, and loses the points themselves.
        half = min(style.width / 2, 1e9 / max(flattening.scale(at: .zero), 1e-30))
        pen = StrokeCorners(style: style, half: half, flattening: flattening)
        let scale = flattening.scale(at: .zero)
        isNarrow = half * scale < 3
        leastCosine = cos(min(StrokeCorners.step(half * scale), 0.5))
    }

    /// Adds the line along a path that is trimmed and dashed already.
    mutating func add(_ path: CGPath) {
        guard pen.style.width > 0, pen.style.width.isFinite, half > 0 else { return }
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
    private static let deepest = 5, deepestTight = 5

    /// - Parameter begin: the index of the curve's first segment.
    private mutating func add(
        _ a: CurvePoint, _ b: CurvePoint, _ steps: CubicSteps, _ begin: Int, depth: Int
    ) {
        let way = b.point - a.point
        var chord = StrokeSegment(a.point, b.point, segments.count == begin ? .corner : .round)
        var deepest = Self.deepest
        if let ta = a.tangent, let tb = b.tangent, PlanePoint.dot(ta, tb) >= leastCosine {
            let turn = half * PlanePoint.dot((tb - ta).normal, way)
            if abs(turn) < PlanePoint.dot(way, way) {
                chord?.startTangent = ta
                chord?.endTangent = tb
                if segments.count > begin, segments[segments.count - 1].endTangent == ta {
                    chord?.joint = .smooth
                }
                deepest = 0
            } else {
                // A side would run backwards; a loop may lie between, which a few more points find.
                deepest = isNarrow ? 1 : Self.deepestTight
            }
        }
        if depth < deepest, way != .zero || depth == 0 {
            let middle = CurvePoint((a.t + b.t) / 2, steps)
            add(a, middle, steps, begin, depth: depth + 1)
            add(middle, b, steps, begin, depth: depth + 1)
        } else if let chord {
            segments.append(chord)
        }
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
            pen.addCap(&left, last.to, last.endTangent)
            left.append(contentsOf: right.reversed())
            pen.addCap(&left, first.from, -first.startTangent)
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
            pen.addInner(&left, a, b, cross, dot, side: half, mayMeet)
            pen.addOuter(&right, a, b, dot, side: -half)
        } else {
            pen.addInner(&right, a, b, cross, dot, side: -half, mayMeet)
            pen.addOuter(&left, a, b, dot, side: half)
        }
    }

    /// What caps make of a subpath without length.
    private mutating func addDot(_ point: PlanePoint) {
        guard pen.style.cap != .butt else { return }
        left.removeAll(keepingCapacity: true)
        let ahead = PlanePoint(1, 0), side = ahead.normal * half
        left.append(point + side)
        pen.addCap(&left, point, ahead)
        left.append(point - side)
        pen.addCap(&left, point, -ahead)
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
