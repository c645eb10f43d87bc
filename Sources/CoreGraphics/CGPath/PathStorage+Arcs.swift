import Foundation

extension PathStorage {
    /// Adds an arc of at most two turns from `start` by `sweep` radians, in cubics of at most a quarter turn.
    ///
    /// A line connects the current point to its start; without a current point the subpath starts there.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat, _ t: CGAffineTransform
    ) {
        guard radius >= 0, radius.isFinite, center.isFinite, start.isFinite, sweep.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var sweep = sweep
        if abs(sweep) > 2 * turn {
            sweep = sweep.truncatingRemainder(dividingBy: turn) + copysign(turn, sweep)
        }
        let m = CGAffineTransform(
            a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
        ).concatenating(t)
        guard m.isFinite else { return }

        let first = CGPoint(x: cos(start), y: sin(start)).applying(m)
        if current == nil { move(to: first) } else { line(to: first) }
        guard sweep != 0, radius > 0 else { return }
        let count = max(1, Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let k = 4 / 3 * tan(step / 4)
        for i in 0..<count {
            let a = start + CGFloat(i) * step
            let b = start + CGFloat(i + 1) * step
            let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
            curve(
                to: CGPoint(x: cb, y: sb).applying(m),
                control1: CGPoint(x: ca - k * sa, y: sa + k * ca).applying(m),
                control2: CGPoint(x: cb + k * sb, y: sb - k * cb).applying(m))
        }
    }

    /// The sweep of an arc from one angle to another in a direction: between 0 and one turn, and one turn if the
    /// angles differ by a turn or more.
    static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = clockwise ? start - end : end - start
        guard delta.isFinite else { return .nan }
        var sweep: CGFloat
        if delta >= turn {
            sweep = turn
        } else {
            sweep = delta.truncatingRemainder(dividingBy: turn)
            if delta < 0 { sweep += turn }
        }
        return clockwise ? -sweep : sweep
    }

    /// Adds the arc tangent to the lines from the current point to `corner` and from there to `end`, and a line to
    /// the arc's start.
    ///
    /// If there is no such arc, adds a line to `corner`. `t` maps `corner` and `end`; the current point is mapped
    /// already.
    mutating func addArc(corner: CGPoint, end: CGPoint, radius: CGFloat, _ t: CGAffineTransform) {
        guard let current, corner.isFinite, end.isFinite, radius.isFinite, radius >= 0 else { return }
        let inverse = t.inverted()
        let from = t.isIdentity ? current : current.applying(inverse)
        let u = CGVector(dx: from.x - corner.x, dy: from.y - corner.y)
        let v = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let (lu, lv) = (hypot(u.dx, u.dy), hypot(v.dx, v.dy))
        let cross = (u.dx * v.dy - u.dy * v.dx) / (lu * lv)
        let dot = (u.dx * v.dx + u.dy * v.dy) / (lu * lv)
        guard radius > 0, lu > 0, lv > 0, lu.isFinite, lv.isFinite, abs(cross) > 1e-12 else {
            return line(to: corner.applying(t))
        }
        // Half the angle at the corner gives the distance from the corner to the points of tangency.
        let half = atan2(abs(cross), dot) / 2
        let distance = radius / tan(half)
        let touch = CGPoint(x: corner.x + u.dx / lu * distance, y: corner.y + u.dy / lu * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: touch.x - side * u.dy / lu * radius, y: touch.y + side * u.dx / lu * radius)
        let start = atan2(touch.y - center.y, touch.x - center.x)
        addArc(center: center, radius: radius, start: start, sweep: -side * (.pi - 2 * half), t)
    }
}
