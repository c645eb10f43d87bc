import Foundation

extension PathStroker {
    mutating func addCurve(_ curve: CubicCurve) {
        guard !curve.isPoint else { return }
        halvings = Self.mostHalvings
        var from: CGFloat = 0
        var join = pen.join
        for to in curve.turningPoints + [1] where to > from {
            let part = curve.part(from: from, to: to)
            from = to
            guard let start = part.startTangent, let end = part.endTangent else { continue }
            // Two parts form a corner only at a cusp.
            begin(StrokeFace(point: part.start, tangent: start, lineLength: 0), join)
            add(part, start, end, depth: 0)
            join = .round
        }
    }

    /// The maximum number of halvings for the parts of one curve. Without it, curves at the limit of precision would
    /// never end.
    private static let mostHalvings = 4096

    /// Adds a part that turns to one side, halved until its edges can be approximated by cubics.
    private mutating func add(_ c: CubicCurve, _ start: CGVector, _ end: CGVector, depth: Int) {
        let turn = atan2(start.cross(end), start.dot(end))
        let arms = ((c.control1 - c.start).length, (c.end - c.control2).length)
        let chord = (c.end - c.start).length
        if depth == 30 || halvings == 0 || max(arms.0, arms.1, chord) < pen.tolerance * 1e-3 {
            // The part is a point; only its turn shows.
            begin(StrokeFace(point: c.start, tangent: end, lineLength: 0), .round)
            return finish(c.end, end)
        }
        if abs(turn) <= .pi / 4 * 1.01 {
            // The length by which an arc's control arms grow on the outside and shrink on the inside.
            let bend = 4 / 3 * tan(abs(turn) / 4) * pen.halfWidth
            let piece = StrokePiece(
                curve: c, start: start, end: end, turn: turn, arms: arms, bend: bend, halfWidth: pen.halfWidth
            )
            let outer = piece.edge(.outer)
            if piece.error(of: outer) <= pen.tolerance {
                if piece.isWide(pen.tolerance) {
                    let inner = piece.edge(.inner)
                    if piece.error(of: inner) <= pen.tolerance { return add(piece, outer, inner) }
                } else if let parts = piece.tightParts(pen.tolerance, isLast: depth > 12) {
                    return add(piece, outer, tight: parts)
                }
            }
        }
        halvings -= 1
        let (head, tail) = c.split(at: 0.5)
        guard let middle = head.endTangent ?? tail.startTangent else { return finish(c.end, end) }
        add(head, start, middle, depth: depth + 1)
        add(tail, tail.startTangent ?? middle, end, depth: depth + 1)
    }

    private mutating func add(_ piece: StrokePiece, _ outer: CubicCurve, _ inner: CubicCurve) {
        leavePath(StrokeFace(point: piece.curve.start, tangent: piece.start, lineLength: 0))
        right.curve(piece.turnsLeft ? outer : inner)
        left.curve(piece.turnsLeft ? inner : outer)
        finish(piece.curve.end, piece.end)
    }

    /// Adds a part whose inner edge runs along the path; the area that the pen covers beyond is added separately.
    private mutating func add(_ piece: StrokePiece, _ outer: CubicCurve, tight parts: [PathStorage]) {
        let face = StrokeFace(point: piece.curve.start, tangent: piece.start, lineLength: 0)
        func runAlongPath(_ side: inout OutlineSide) {
            side.curve(piece.curve)
            side.isOnPath = true
        }
        func lead(_ side: inout OutlineSide, _ distance: CGFloat) {
            if side.isOnPath { side.line(to: face.right(distance)) }
            side.isOnPath = false
            side.curve(outer)
        }
        if piece.turnsLeft {
            lead(&right, pen.halfWidth)
            runAlongPath(&left)
        } else {
            lead(&left, -pen.halfWidth)
            runAlongPath(&right)
        }
        for part in parts { outline.append(part, .identity) }
        finish(piece.curve.end, piece.end)
    }

    private mutating func finish(_ point: CGPoint, _ tangent: CGVector) {
        let face = StrokeFace(point: point, tangent: tangent, lineLength: 0)
        if !right.isOnPath { right.line(to: face.right(pen.halfWidth)) }
        if !left.isOnPath { left.line(to: face.right(-pen.halfWidth)) }
        last = face
    }
}
