import Foundation

extension StrokePen {
    /// Whether the edges are continuous without a join.
    func goesOn(_ corner: StrokeCorner) -> Bool {
        corner.dot > 0 && abs(corner.cross) * halfWidth <= tolerance * 1e-3
    }

    /// Extends the outer edge around a corner.
    func addOuter(_ side: inout OutlineSide, _ corner: StrokeCorner, _ join: CGLineJoin) {
        let (a, b) = (corner.a, corner.b)
        let distance = corner.turnsLeft ? halfWidth : -halfWidth
        if side.isOnPath {
            side.line(to: a.right(distance))
            side.isOnPath = false
        }
        switch join {
        case .round:
            side.arc(
                around: a.point, from: a.toRight(distance), angle: atan2(corner.cross, corner.dot),
                step: arcStep)
        case .miter:
            // The corner is 1 / cos(half the turn) widths long.
            if miterLimit * miterLimit * (1 + corner.dot) >= 2, miterLimit > 1 {
                let tip = corner.meeting(distance)
                if areLines(corner) { return side.moveEnd(to: tip) }
                side.line(to: tip)
            }
        case .bevel: break
        }
        side.line(to: b.right(distance))
    }

    /// Extends the inner edge around a corner. If both lines are long enough, their inner edges meet; otherwise the
    /// edge passes through the corner itself, so that each segment is enclosed as a whole.
    func addInner(_ side: inout OutlineSide, _ corner: StrokeCorner) {
        let distance = corner.turnsLeft ? -halfWidth : halfWidth
        let needed = abs(distance * corner.cross / (1 + corner.dot))
        if areLines(corner), needed <= min(corner.a.lineLength, corner.b.lineLength) / 2 {
            return side.moveEnd(to: corner.meeting(distance))
        }
        side.line(to: corner.a.point)
        side.isOnPath = false
        side.line(to: corner.b.right(distance))
    }

    /// Whether both segments are lines, and long enough that their edges are in the outline.
    private func areLines(_ corner: StrokeCorner) -> Bool {
        min(corner.a.lineLength, corner.b.lineLength) > tolerance * 1e-2
    }
}
