import Foundation

/// Makes the outline of a stroke: each subpath becomes contours that turn the same way around all that the pen covers, for
/// the winding rule.
///
/// The path is cut into segments that turn little, and the edges of a segment are at half the width along the path's own
/// normals at its ends. Edges of curves are therefore as exact as the curve's segments. Where the path bends more tightly
/// than it is wide, its inner edge would run backwards and leave holes: see `StrokePen.addTight`.
struct PathStroker {
    let pen: StrokePen
    var memory = StrokeMemory()
    /// The cosine of the largest turn of a line that approximates a part of a curve.
    let leastCosine: Double
    /// The number of halvings left for the current curve.
    var halvings = 0

    /// - Parameter memory: used, and returned in the stroker's own `memory`.
    init(_ pen: StrokePen, _ memory: inout StrokeMemory) {
        self.pen = pen
        leastCosine = cos(min(pen.lineStep(pen.flattening.tolerance(at: .zero)), 0.5))
        swap(&self.memory, &memory)
        self.memory.left.shortest = pen.keepsCurves ? pen.least : 0
        self.memory.right.shortest = self.memory.left.shortest
    }

    /// Calls `body` with each contour of the outline.
    mutating func add(_ path: PathStorage, _ body: (StrokeContour) -> Void) {
        guard pen.style.width > 0, pen.style.width.isFinite, pen.half > 0 else { return }
        var start = CGPoint.zero
        var isOpen = false
        path.forEachStep { step in
            switch step {
            case .move(let p):
                if isOpen { end(at: start, isClosed: false, body) }
                isOpen = false
                start = p
            case .line(let a, let b):
                isOpen = true
                addLine(a, b)
            case .curve(let c):
                isOpen = true
                if pen.keepsCurves { addPieces(of: c) } else { addChords(of: c) }
            case .close(let a, let b):
                addLine(a, b)
                end(at: start, isClosed: true, body)
                isOpen = false
            }
        }
        if isOpen { end(at: start, isClosed: false, body) }
    }

    private mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        if let segment = StrokeSegment(PlanePoint(a), PlanePoint(b), .corner) {
            memory.segments.append(segment)
        }
    }

    /// Ends a subpath.
    private mutating func end(at start: CGPoint, isClosed: Bool, _ body: (StrokeContour) -> Void) {
        defer { memory.segments.removeAll(keepingCapacity: true) }
        guard let first = memory.segments.first, let last = memory.segments.last else {
            return addDot(PlanePoint(start), body)
        }
        memory.right.start(at: first.start(-pen.half))
        memory.left.start(at: first.start(pen.half))
        var i = 0
        while i < memory.segments.count {
            let segment = memory.segments[i]
            if i > 0, segment.joint != .smooth { join(memory.segments[i - 1], segment, mayMeet: true) }
            let next = bend(i)
            if segment.tightSide > 0 {
                let bend = memory.segments[i..<next]
                pen.addTight(bend, pen.half, inner: &memory.left, outer: &memory.right)
            } else if segment.tightSide < 0 {
                let bend = memory.segments[i..<next]
                pen.addTight(bend, -pen.half, inner: &memory.right, outer: &memory.left)
            } else {
                pen.addEdge(&memory.right, segment, -pen.half)
                pen.addEdge(&memory.left, segment, pen.half)
            }
            i = next
        }
        if isClosed {
            join(last, first, mayMeet: first.tightSide == 0)
            // The corner may have moved the edges' starts.
            memory.right.moveStartToEnd()
            memory.left.moveStartToEnd()
            body(memory.right)
            memory.left.reverse()
            body(memory.left)
        } else {
            pen.addCap(&memory.right, last.to, last.endTangent)
            memory.right.append(reversed: memory.left)
            pen.addCap(&memory.right, first.from, -first.startTangent)
            body(memory.right)
        }
    }

    /// Returns the end of the tight bend that starts with a segment: it turns one way, and by less than a right angle.
    private func bend(_ begin: Int) -> Int {
        let first = memory.segments[begin]
        var end = begin + 1
        while first.tightSide != 0, !pen.keepsCurves, end < memory.segments.count,
            memory.segments[end].joint == .smooth, memory.segments[end].tightSide == first.tightSide,
            PlanePoint.dot(memory.segments[end].endTangent, first.startTangent) > 0
        { end += 1 }
        return end
    }

    /// Leads both sides around the point between two segments.
    ///
    /// - Parameter mayMeet: whether the ends of the inner edges may be moved.
    private mutating func join(_ a: StrokeSegment, _ b: StrokeSegment, mayMeet: Bool) {
        let cross = PlanePoint.cross(a.endTangent, b.startTangent)
        let dot = PlanePoint.dot(a.endTangent, b.startTangent)
        if pen.goesOn(cross, dot) { return }
        if cross > 0 {
            pen.addInner(&memory.left, a, b, cross, dot, side: pen.half, mayMeet: mayMeet)
            pen.addOuter(&memory.right, a, b, dot, side: -pen.half)
        } else {
            pen.addInner(&memory.right, a, b, cross, dot, side: -pen.half, mayMeet: mayMeet)
            pen.addOuter(&memory.left, a, b, dot, side: pen.half)
        }
    }

    /// Adds the caps of a subpath without length, which has no direction.
    private mutating func addDot(_ point: PlanePoint, _ body: (StrokeContour) -> Void) {
        guard pen.style.cap != .butt else { return }
        let ahead = PlanePoint(1, 0), side = ahead.normal * pen.half
        memory.right.start(at: point - side)
        pen.addCap(&memory.right, point, ahead)
        memory.right.line(to: point + side)
        pen.addCap(&memory.right, point, -ahead)
        body(memory.right)
    }
}
