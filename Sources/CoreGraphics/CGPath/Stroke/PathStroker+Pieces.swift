import Foundation

// Curves as pieces whose edges are cubics.
extension PathStroker {
    mutating func addPieces(of curve: CubicCurve) {
        guard !curve.isPoint else { return }
        halvings = Self.mostHalvings
        let begin = memory.segments.count
        var from: CGFloat = 0
        for to in curve.turningPoints + [1] where to > from {
            let part = curve.part(from: from, to: to)
            from = to
            guard let start = part.startDirection, let end = part.endDirection else { continue }
            add(part, start, end, begin, depth: 0)
        }
    }

    /// The maximum number of halvings for the parts of one curve. Without it, curves at the limit of precision would
    /// never end.
    private static let mostHalvings = 4096

    /// Adds a part that turns to one side, halved until its edges can be approximated by cubics.
    ///
    /// - Parameter begin: the index of the curve's first segment.
    private mutating func add(
        _ c: CubicCurve, _ start: PlanePoint, _ end: PlanePoint, _ begin: Int, depth: Int
    ) {
        let tolerance = pen.flattening.tolerance(at: .zero)
        let turn = atan2(PlanePoint.cross(start, end), PlanePoint.dot(start, end))
        // Two parts form a corner only at a cusp.
        var piece = StrokeSegment(
            c, start, end, memory.segments.count == begin ? .corner : .round)
        if depth == 30 || halvings == 0 || max(piece.arms.x, piece.arms.y, piece.length) < tolerance * 1e-3 {
            // The part is a point; only its turn shows.
            piece.kind = .chord
            piece.startTangent = end
            return memory.segments.append(piece)
        }
        if abs(turn) <= .pi / 4 * 1.01, fits(&piece, c, tolerance, isLast: depth > 12) {
            return memory.segments.append(piece)
        }
        halvings -= 1
        let (head, tail) = c.split(at: 0.5)
        let middle = head.endDirection ?? tail.startDirection ?? end
        add(head, start, middle, begin, depth: depth + 1)
        add(tail, tail.startDirection ?? middle, end, begin, depth: depth + 1)
    }

    /// Whether cubics approximate the edges of a piece, whose tight side is then known.
    private func fits(_ piece: inout StrokeSegment, _ c: CubicCurve, _ tolerance: Double, isLast: Bool)
        -> Bool
    {
        let inner = piece.curl >= 0 ? pen.half : -pen.half
        guard c.distanceError(of: piece.edge(-inner), pen.half) <= tolerance else { return false }
        let least = min(piece.arms.x, piece.arms.y), bend = piece.curl * inner
        if bend < 0.95 * least || bend - least <= tolerance {
            return c.distanceError(of: piece.edge(inner), pen.half) <= tolerance
        }
        piece.tightSide = inner > 0 ? 1 : -1
        return isLast || piece.isTight(c, inner, tolerance)
    }
}

extension StrokeSegment {
    /// The cubic at a distance along the normals, with the curve's tangents.
    fileprivate func edge(_ side: Double) -> CubicCurve {
        let (control1, control2) = controls(side)
        return CubicCurve(CGPoint(start(side)), CGPoint(control1), CGPoint(control2), CGPoint(end(side)))
    }

    /// Whether the normals of a bend tighter than the pen meet in about one point, or the bend is small.
    fileprivate func isTight(_ c: CubicCurve, _ side: Double, _ tolerance: Double) -> Bool {
        let (m0, m1) = (startTangent.normal * side, endTangent.normal * side)
        let chord = to - from
        let sine = PlanePoint.cross(m0, m1)
        let (u0, u1) = (PlanePoint.cross(chord, m1) / sine, PlanePoint.cross(chord, m0) / sine)
        // Normals that don't cross enclose nearly a quadrilateral.
        guard u0 > 0, u0 < 1, u1 > 0, u1 < 1 else { return (end(side) - start(side)).length <= tolerance }
        let middle = PlanePoint(c.point(at: 0.5))
        let velocity = c.velocity(at: 0.5)
        guard let direction = PlanePoint(velocity.dx, velocity.dy).direction else { return false }
        let far = PlanePoint(edge(side).point(at: 0.5))
        return abs(PlanePoint.dot(from + m0 * u0 - middle, direction)) <= 2 * tolerance
            && abs(PlanePoint.dot(far - middle, direction.normal) - side) <= tolerance
    }
}

extension CubicCurve {
    /// The maximum deviation, at three places, of an edge from its distance to the curve.
    fileprivate func distanceError(of edge: CubicCurve, _ distance: Double) -> Double {
        var worst: CGFloat = 0
        for at in [0.25, 0.5, 0.75] as [CGFloat] {
            let q = edge.point(at: at)
            // Newton's method finds the nearest point of the curve.
            var t = at
            for _ in 0..<3 {
                let away = q - point(at: t)
                let velocity = velocity(at: t)
                let slope = away.dot(acceleration(at: t)) - velocity.dot(velocity)
                guard slope < 0 else { break }
                t = min(max(t - away.dot(velocity) / slope, 0), 1)
            }
            worst = max(worst, abs((q - point(at: t)).length - distance))
        }
        return worst.isNaN ? .infinity : worst
    }
}
