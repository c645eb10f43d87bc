import CoreGraphics
import Foundation
import RenderTree

/// Makes edges of a line along a path: each subpath becomes polygons that turn the same way around all that the pen covers, for
/// the winding rule.
///
/// Points of curves are moved out along the curve's own normals, so that edges of the line lie as near to where they should as
/// the curve's own lines do. Where the line bends more tightly than it is wide, its inner edge would run backwards and leave holes:
/// see `add(_:_:inner:outer:)`.
struct StrokeEdges {
    /// Apart from the points, which are changed while it is asked.
    private let pen: StrokeCorners
    private let half: Double
    private let flattening: PathFlattening
    var points = StrokePoints()
    /// The cosine of the largest turn between two points of a curve.
    private let leastCosine: Double
    /// The largest product of the angle of a curve's step and the length of its outer side, in points. The distance
    /// between the side and its line is an eighth of that.
    private var mostBend = 0.0

    /// - Parameter points: memory that is used, and returned in its own `points`.
    init(_ style: StrokeStyle, _ flattening: PathFlattening, _ points: inout StrokePoints) {
        self.flattening = flattening
        swap(&self.points, &points)
        // More covers all that can be seen, and loses the points themselves.
        half = min(style.width / 2, 1e9 / max(flattening.scale(at: .zero), 1e-30))
        pen = StrokeCorners(style: style, half: half, flattening: flattening)
        let scale = flattening.scale(at: .zero)
        leastCosine = cos(min(StrokeCorners.step(half * scale), 0.5))
    }

    /// Adds the line along a path that is trimmed and dashed already.
    mutating func add(_ path: CGPath, _ edges: inout PathEdges) {
        guard pen.style.width > 0, pen.style.width.isFinite, half > 0 else { return }
        var start = PlanePoint.zero, current = PlanePoint.zero
        var isOpen = false
        path.storage.forEach { type, p in
            switch type {
            case .moveToPoint:
                if isOpen { end(at: start, isClosed: false, &edges) }
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
                end(at: start, isClosed: true, &edges)
                isOpen = false
                current = start
            }
        }
        if isOpen { end(at: start, isClosed: false, &edges) }
    }

    // MARK: Segments

    private mutating func addLine(_ a: PlanePoint, _ b: PlanePoint) {
        if let segment = StrokeSegment(a, b, .corner) { points.segments.append(segment) }
    }

    private mutating func addCurve(_ c: CubicCurve) {
        let steps = CubicSteps(c)
        let count = flattening.count(c)
        mostBend = 8 * PathFlattening.tolerance / max(flattening.scale(of: c), 1e-30)
        let start = PlanePoint(c.start.x, c.start.y), end = PlanePoint(c.end.x, c.end.y)
        let controls = (PlanePoint(c.control1.x, c.control1.y), PlanePoint(c.control2.x, c.control2.y))
        guard
            let first = (controls.0 - start).direction ?? (controls.1 - start).direction
                ?? (end - start).direction,
            let last = (end - controls.1).direction ?? (end - controls.0).direction
                ?? (end - start).direction
        else { return }
        var from = CurvePoint(t: 0, point: start, tangent: first)
        let begin = points.segments.count
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
        var chord = StrokeSegment(a.point, b.point, points.segments.count == begin ? .corner : .round)
        var deepest = Self.deepest
        if let ta = a.tangent, let tb = b.tangent, PlanePoint.dot(ta, tb) >= leastCosine {
            let turn = half * PlanePoint.dot((tb - ta).normal, way)
            if abs(turn) >= PlanePoint.dot(way, way) { chord?.tightSide = turn < 0 ? 1 : -1 }
            chord?.startTangent = ta
            chord?.endTangent = tb
            if points.segments.count > begin, points.segments[points.segments.count - 1].endTangent == ta {
                chord?.joint = .smooth
            }
            // The outer side turns by the same angle further out.
            let angle = abs(PlanePoint.cross(ta, tb))
            if angle * (way.length + angle * half) <= mostBend || depth > 1 { deepest = 0 }
        }
        if depth < deepest, way != .zero || depth == 0 {
            let middle = CurvePoint((a.t + b.t) / 2, steps)
            add(a, middle, steps, begin, depth: depth + 1)
            add(middle, b, steps, begin, depth: depth + 1)
        } else if let chord {
            points.segments.append(chord)
        }
    }

    // MARK: Outlines

    private mutating func end(at start: PlanePoint, isClosed: Bool, _ edges: inout PathEdges) {
        defer { points.segments.removeAll(keepingCapacity: true) }
        guard let first = points.segments.first, let last = points.segments.last else {
            return addDot(start, &edges)
        }
        points.left.removeAll(keepingCapacity: true)
        points.right.removeAll(keepingCapacity: true)
        var i = 0
        while i < points.segments.count {
            let segment = points.segments[i]
            if i == 0 {
                let start = segment.startTangent.normal * half
                points.left.append(segment.from + start)
                points.right.append(segment.from - start)
            } else if segment.joint != .smooth {
                join(points.segments[i - 1], segment, mayMeet: true)
            }
            let next = bend(i)
            if segment.tightSide != 0 {
                let bend = points.segments[i..<next]
                if segment.tightSide > 0 {
                    Self.add(bend, half, inner: &points.left, outer: &points.right)
                } else {
                    Self.add(bend, -half, inner: &points.right, outer: &points.left)
                }
            } else {
                let end = segment.endTangent.normal * half
                points.left.append(segment.to + end)
                points.right.append(segment.to - end)
            }
            i = next
        }
        if isClosed {
            join(last, first, mayMeet: false)
            edges.addPolygon(points.left, flattening.toDevice)
            edges.addPolygon(points.right.reversed(), flattening.toDevice)
        } else {
            pen.addCap(&points.left, last.to, last.endTangent)
            points.left.append(contentsOf: points.right.reversed())
            pen.addCap(&points.left, first.from, -first.startTangent)
            edges.addPolygon(points.left, flattening.toDevice)
        }
    }

    /// Where the tight bend ends that begins with a segment: it turns one way, and by less than a right angle.
    private func bend(_ begin: Int) -> Int {
        let first = points.segments[begin]
        var end = begin + 1
        while first.tightSide != 0, end < points.segments.count, points.segments[end].joint == .smooth,
            points.segments[end].tightSide == first.tightSide,
            PlanePoint.dot(points.segments[end].endTangent, first.startTangent) > 0
        { end += 1 }
        return end
    }

    /// Adds the sides of a tight bend. The inner one would run backwards, beyond the place where the normals meet; so the edge goes
    /// by way of that place, and what the normals sweep over beyond it is enclosed the other way around.
    private static func add(
        _ bend: ContiguousArray<StrokeSegment>.SubSequence, _ side: Double,
        inner: inout ContiguousArray<PlanePoint>,
        outer: inout ContiguousArray<PlanePoint>
    ) {
        guard let first = bend.first, let last = bend.last else { return }
        let normal = first.startTangent.normal
        // How far along the first normal the last one crosses it.
        let way = PlanePoint.dot(last.to - first.from, last.endTangent)
        let across = PlanePoint.dot(normal, last.endTangent)
        let middle = first.from + normal * (way / across).clamped(between: 0, and: side)
        inner.append(middle)
        for segment in bend.reversed() { inner.append(segment.to + segment.endTangent.normal * side) }
        inner.append(first.from + normal * side)
        inner.append(middle)
        inner.append(last.to + last.endTangent.normal * side)
        for segment in bend { outer.append(segment.to - segment.endTangent.normal * side) }
    }

    /// Leads both sides around the point between two segments.
    ///
    /// - Parameter mayMeet: the inner side's last point may be moved.
    private mutating func join(_ a: StrokeSegment, _ b: StrokeSegment, mayMeet: Bool) {
        let cross = PlanePoint.cross(a.endTangent, b.startTangent)
        let dot = PlanePoint.dot(a.endTangent, b.startTangent)
        if cross > 0 {
            pen.addInner(&points.left, a, b, cross, dot, side: half, mayMeet)
            pen.addOuter(&points.right, a, b, dot, side: -half)
        } else {
            pen.addInner(&points.right, a, b, cross, dot, side: -half, mayMeet)
            pen.addOuter(&points.left, a, b, dot, side: half)
        }
    }

    /// Adds the caps of a subpath without length.
    private mutating func addDot(_ point: PlanePoint, _ edges: inout PathEdges) {
        guard pen.style.cap != .butt else { return }
        points.left.removeAll(keepingCapacity: true)
        let ahead = PlanePoint(1, 0), side = ahead.normal * half
        points.left.append(point + side)
        pen.addCap(&points.left, point, ahead)
        points.left.append(point - side)
        pen.addCap(&points.left, point, -ahead)
        edges.addPolygon(points.left, flattening.toDevice)
    }
}

/// Memory for the points of a line, which is kept from one line to the next.
struct StrokePoints {
    var segments: ContiguousArray<StrokeSegment> = []
    var left: ContiguousArray<PlanePoint> = []
    var right: ContiguousArray<PlanePoint> = []
}

extension Double {
    /// The nearest number between two, in either order; the first one for NaN.
    fileprivate func clamped(between a: Double, and b: Double) -> Double {
        let low = Swift.min(a, b), high = Swift.max(a, b)
        return self >= low ? Swift.min(self, high) : low
    }
}
