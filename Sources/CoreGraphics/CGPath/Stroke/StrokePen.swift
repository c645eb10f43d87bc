import Foundation

/// The pen of a stroke, which draws the edges of segments, corners and ends.
struct StrokePen {
    let style: StrokeStyle
    /// Half the width.
    let half: Double
    let flattening: Flattening
    /// Whether edges of curves are cubics rather than lines.
    let keepsCurves: Bool
    /// The distance of two edges below which they need no join.
    let least: Double
    /// The largest angle of an arc that a cubic approximates.
    private let arcStep: Double

    /// Creates a pen whose outlines are polygons.
    init(_ style: StrokeStyle, _ flattening: Flattening) {
        self.style = style
        self.flattening = flattening
        keepsCurves = false
        let tolerance = flattening.tolerance(at: .zero)
        // A wider stroke covers all that can be seen, and exceeds the precision of points.
        half = min(style.width / 2, 2e10 * tolerance)
        least = tolerance * 1e-3
        arcStep = 0
    }

    /// Creates a pen whose outlines keep curves, within a distance.
    init(_ style: StrokeStyle, tolerance: Double) {
        self.style = style
        flattening = Flattening(tolerance: tolerance)
        keepsCurves = true
        half = style.width / 2
        // In a large path the tolerance may exceed the width.
        least = min(tolerance, half * 0.05) * 1e-3
        // The error of a cubic arc is 2.7e-4 of the radius at a right angle, and grows with the sixth power of the
        // angle.
        arcStep = .pi / 2 * min(1, pow(tolerance / (half * 2.7e-4), 1 / 6))
    }

    /// The largest angle of an arc of half the width that a line approximates within `tolerance`.
    func lineStep(_ tolerance: Double) -> Double {
        guard half > tolerance else { return .pi / 2 }
        return max(2 * acos(max(1 - tolerance / half, -1)), .pi / 512)
    }

    /// Whether edges continue without a join.
    func goesOn(_ cross: Double, _ dot: Double) -> Bool { dot > 0 && abs(cross) * half <= least }

    // MARK: Segments

    /// Adds the edge of a segment at a distance along the normals.
    @inline(__always)
    func addEdge(_ contour: inout StrokeContour, _ segment: StrokeSegment, _ side: Double) {
        if segment.kind != .cubic {
            // The parts of a curve may be shorter than its precision.
            let mayVanish = keepsCurves && segment.kind == .chord
            return mayVanish ? contour.line(to: segment.end(side)) : contour.append(segment.end(side))
        }
        let (control1, control2) = segment.controls(side)
        contour.cubic(control1, control2, to: segment.end(side))
    }

    /// Adds the sides of a tight bend. The inner edge would run backwards, beyond the point where the normals meet. The
    /// side passes through that point instead, and what the normals sweep beyond it is enclosed the other way around.
    func addTight(
        _ bend: ContiguousArray<StrokeSegment>.SubSequence, _ side: Double, inner: inout StrokeContour,
        outer: inout StrokeContour
    ) {
        guard let first = bend.first, let last = bend.last else { return }
        let normal = first.startTangent.normal
        // The distance along the first normal at which the last one crosses it.
        let way = PlanePoint.dot(last.to - first.from, last.endTangent)
        let across = PlanePoint.dot(normal, last.endTangent)
        let middle = first.from + normal * (way / across).clamped(between: 0, and: side)
        inner.append(middle)
        inner.append(last.end(side))
        for segment in bend.reversed() {
            if segment.kind == .cubic {
                let (control1, control2) = segment.controls(side)
                inner.cubic(control2, control1, to: segment.start(side))
            } else {
                inner.append(segment.start(side))
            }
        }
        inner.append(middle)
        inner.append(last.end(side))
        for segment in bend { addEdge(&outer, segment, -side) }
    }

    // MARK: Corners

    /// Adds the inner edge of a corner. If both segments are long enough, the edges meet, or cross each other beyond
    /// their ends; otherwise the edge passes through the corner itself, so that each segment is enclosed entirely.
    ///
    /// - Parameter mayMeet: whether the ends of both edges may be moved.
    func addInner(
        _ contour: inout StrokeContour, _ a: StrokeSegment, _ b: StrokeSegment, _ cross: Double,
        _ dot: Double, side: Double, mayMeet: Bool
    ) {
        let to = b.start(side)
        let shorter = min(a.length, b.length)
        let areStraight = a.kind != .cubic && b.kind != .cubic
        if mayMeet, areStraight, dot > -0.99, half * abs(cross) <= (1 + dot) * shorter / 2 {
            return contour.moveEnd(to: meeting(a, b, dot, side))
        }
        let reach = half * abs(cross)
        if b.joint == .round, !covers(a, b, reach, dot) {
            // The pen turns about the point, and what it covers on this side too is enclosed once more.
            contour.line(to: b.from)
            contour.line(to: to)
            let from = a.endTangent.normal * side, start = b.startTangent.normal * side
            addArc(
                &contour, b.from, start, atan2(PlanePoint.cross(start, from), PlanePoint.dot(start, from)))
            contour.line(to: b.from + from)
        }
        if reach > shorter || !areStraight { contour.line(to: b.from) }
        contour.line(to: to)
    }

    /// Whether two segments cover all that the pen covers on the inner side while it turns from one to the other.
    private func covers(_ a: StrokeSegment, _ b: StrokeSegment, _ reach: Double, _ dot: Double) -> Bool {
        let shorter = min(a.length, b.length)
        if dot <= 0 { return half <= shorter }
        return reach <= max(a.length, b.length) || half * half * (1 - dot) <= 2 * shorter * shorter
    }

    /// Adds the outer edge of a corner.
    func addOuter(
        _ contour: inout StrokeContour, _ a: StrokeSegment, _ b: StrokeSegment, _ dot: Double, side: Double
    ) {
        let from = a.endTangent.normal * side, to = b.startTangent.normal * side
        switch b.joint == .corner ? style.join : .round {
        case .round:
            var angle = atan2(PlanePoint.cross(from, to), PlanePoint.dot(from, to))
            // A line that turns back is led around its end.
            if abs(angle) > .pi - 1e-6 { angle = side > 0 ? -.pi : .pi }
            addArc(&contour, b.from, from, angle)
        case .miter:
            // The corner is 1 / cos(half the turn) widths long.
            if style.miterLimit > 1, style.miterLimit * style.miterLimit * (1 + dot) >= 2 {
                let tip = meeting(a, b, dot, side)
                if a.kind == .line, b.kind == .line { return contour.moveEnd(to: tip) }
                contour.line(to: tip)
            }
        case .bevel: break
        }
        contour.line(to: b.from + to)
    }

    /// The point where the edges of two segments meet when they are extended straight.
    private func meeting(_ a: StrokeSegment, _ b: StrokeSegment, _ dot: Double, _ side: Double) -> PlanePoint
    {
        b.from + (a.endTangent.normal + b.startTangent.normal) * (side / (1 + dot))
    }

    /// Adds an arc about a point; lines without its last point.
    private func addArc(
        _ contour: inout StrokeContour, _ middle: PlanePoint, _ from: PlanePoint, _ angle: Double
    ) {
        let step = keepsCurves ? arcStep : lineStep(flattening.tolerance(at: CGPoint(middle)))
        let parts = (abs(angle) / step - 1e-9).rounded(.up)
        guard parts > (keepsCurves ? 0 : 1), parts.isFinite else { return }
        let arm = 4 / 3 * tan(angle / parts / 4)
        var last = from
        for i in 1...Int(parts) {
            let a = angle * Double(i) / parts
            let at = from * cos(a) + from.normal * sin(a)
            if keepsCurves {
                contour.cubic(
                    middle + last + last.normal * arm, middle + at - at.normal * arm, to: middle + at)
            } else if i < Int(parts) {
                contour.append(middle + at)
            }
            last = at
        }
    }

    // MARK: Ends

    /// Leads the contour around an end of the path, from the right of `ahead` to the left of it, without that point.
    func addCap(_ contour: inout StrokeContour, _ end: PlanePoint, _ ahead: PlanePoint) {
        let side = ahead.normal * half
        switch style.cap {
        case .butt: break
        case .round: addArc(&contour, end, -side, .pi)
        case .square:
            contour.line(to: end - side + ahead * half)
            contour.line(to: end + side + ahead * half)
        }
    }
}

extension Double {
    /// The nearest number between two, in either order; the first one for NaN.
    fileprivate func clamped(between a: Double, and b: Double) -> Double {
        let low = Swift.min(a, b), high = Swift.max(a, b)
        return self >= low ? Swift.min(self, high) : low
    }
}
