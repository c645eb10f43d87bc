import Foundation

/// Constructs the outline of a stroke, one subpath after the other.
///
/// The outline encloses the area that the pen sweeps along the path, with joins and caps. Each part of the outline
/// turns the same way around what it encloses, so the winding rule gives their union.
struct PathStroker {
    var outline = PathStorage()
    let pen: StrokePen

    var right: OutlineSide
    var left: OutlineSide
    /// The face at the subpath's start and at the end of the drawn part; nil before its first segment.
    var first: StrokeFace?
    var last: StrokeFace?
    /// The number of halvings left for the current curve.
    var halvings = 0

    init(_ pen: StrokePen) {
        self.pen = pen
        right = OutlineSide(shortest: pen.tolerance * 1e-3)
        left = right
    }

    mutating func add(_ subpath: Subpath) {
        (first, last) = (nil, nil)
        for segment in subpath.segments {
            switch segment {
            case .line(let a, let b): addLine(a, b)
            case .curve(let c): addCurve(c)
            }
        }
        guard let first, let last else { return addDot(subpath.start) }
        if subpath.isClosed { close(first, last) } else { end(first, last) }
    }

    private mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        let way = b - a
        let length = way.length
        guard length > 0 else { return }
        var face = StrokeFace(point: a, tangent: way * (1 / length), lineLength: length)
        guard face.tangent.dx.isFinite, face.tangent.dy.isFinite else { return }
        begin(face, pen.join)
        leavePath(face)
        face.point = b
        right.line(to: face.right(pen.halfWidth))
        left.line(to: face.right(-pen.halfWidth))
        last = face
    }

    /// Starts the edges, or extends them around the corner to a new segment.
    mutating func begin(_ face: StrokeFace, _ join: CGLineJoin) {
        if let last {
            addJoin(from: last, to: face, join)
        } else {
            right.start(at: face.right(pen.halfWidth))
            left.start(at: face.right(-pen.halfWidth))
            first = face
        }
    }

    /// Extends both edges around a corner, from the end of one segment to the start of the next.
    mutating func addJoin(from a: StrokeFace, to b: StrokeFace, _ join: CGLineJoin) {
        // Copies the pen, because `left` and `right` are passed as inout arguments below.
        let pen = pen
        let corner = StrokeCorner(a, b)
        if pen.goesOn(corner) { return }
        if corner.turnsLeft {
            pen.addInner(&left, corner)
            pen.addOuter(&right, corner, join)
        } else {
            pen.addInner(&right, corner)
            pen.addOuter(&left, corner, join)
        }
    }

    private mutating func end(_ first: StrokeFace, _ last: StrokeFace) {
        leavePath(last)
        addCap(last, at: 1)
        outline.move(to: right.points[0])
        right.append(to: &outline)
        outline.line(to: left.end)
        left.appendReversed(to: &outline)
        // The cap at the start connects the left edge's start to the right one's.
        right.start(at: left.points[0])
        addCap(first, at: -1)
        right.append(to: &outline)
        outline.close()
    }

    private mutating func close(_ first: StrokeFace, _ last: StrokeFace) {
        addJoin(from: last, to: first, pen.join)
        leavePath(first)
        // A sharp inner corner also moves the edge's start.
        if right.end != first.right(pen.halfWidth) { right.moveStart(to: right.end) }
        if left.end != first.right(-pen.halfWidth) { left.moveStart(to: left.end) }
        outline.move(to: right.points[0])
        right.append(to: &outline)
        outline.close()
        outline.move(to: left.end)
        left.appendReversed(to: &outline)
        outline.close()
    }

    /// Brings an edge that ran along the path back out to the pen's width.
    mutating func leavePath(_ face: StrokeFace) {
        if right.isOnPath { right.line(to: face.right(pen.halfWidth)) }
        if left.isOnPath { left.line(to: face.right(-pen.halfWidth)) }
        (right.isOnPath, left.isOnPath) = (false, false)
    }
}
