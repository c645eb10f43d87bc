import Foundation

extension CubicCurve {
    var isPoint: Bool { start == control1 && start == control2 && start == end }

    /// The parts before and after `t`, by De Casteljau's construction.
    func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let (ab, bc, cd) = (mix(start, control1), mix(control1, control2), mix(control2, end))
        let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
        let middle = mix(abc, bcd)
        return (CubicCurve(start, ab, abc, middle), CubicCurve(middle, bcd, cd, end))
    }

    /// The part between two parameters, 0 ≤ a ≤ b ≤ 1.
    func part(from a: CGFloat, to b: CGFloat) -> CubicCurve {
        let head = b < 1 ? split(at: b).0 : self
        return a > 0 && b > 0 ? head.split(at: a / b).1 : head
    }

    /// The derivative at t.
    func velocity(at t: CGFloat) -> CGVector {
        let s = 1 - t
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
        }
        return CGVector(
            dx: value(start.x, control1.x, control2.x, end.x),
            dy: value(start.y, control1.y, control2.y, end.y))
    }

    /// The second derivative at t.
    func acceleration(at t: CGFloat) -> CGVector {
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            6 * ((1 - t) * (c - 2 * b + a) + t * (d - 2 * c + b))
        }
        return CGVector(
            dx: value(start.x, control1.x, control2.x, end.x),
            dy: value(start.y, control1.y, control2.y, end.y))
    }

    /// The parameters, in ascending order and strictly between 0 and 1, of the inflection points.
    var inflections: [CGFloat] {
        // The cross product of first and second derivative is a quadratic polynomial of t.
        let a = CGVector(dx: control1.x - start.x, dy: control1.y - start.y)
        let b = CGVector(
            dx: control2.x - 2 * control1.x + start.x, dy: control2.y - 2 * control1.y + start.y)
        let c = CGVector(
            dx: end.x - 3 * control2.x + 3 * control1.x - start.x,
            dy: end.y - 3 * control2.y + 3 * control1.y - start.y)
        return Self.roots(b.cross(c), a.cross(c), a.cross(b))
    }

    /// The parameters between which the curve turns by at most a right angle, and to one side.
    var turningPoints: [CGFloat] { (extremaX + extremaY + inflections).sorted() }
}

extension CGPoint {
    static func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(dx: a.x - b.x, dy: a.y - b.y) }
}

extension CGVector {
    var length: CGFloat { hypot(dx, dy) }
    func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
    func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
}
