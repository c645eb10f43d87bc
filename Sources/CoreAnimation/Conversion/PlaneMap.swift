import Foundation

/// Maps points of one plane to another, as perspective does: a 3x3 matrix over row vectors `[x y 1]`.
struct PlaneMap {
    var m11, m12, m13: CGFloat
    var m21, m22, m23: CGFloat
    var m31, m32, m33: CGFloat

    static let identity = PlaneMap(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)

    /// `a`, then `b`.
    static func * (a: PlaneMap, b: PlaneMap) -> PlaneMap {
        PlaneMap(
            m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31,
            m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32,
            m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33,
            m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31,
            m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32,
            m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33,
            m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31,
            m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32,
            m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33)
    }

    /// The point with its weight; a weight of 0 or less lies behind the eye.
    func project(_ p: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (
            p.x * m11 + p.y * m21 + m31,
            p.x * m12 + p.y * m22 + m32,
            p.x * m13 + p.y * m23 + m33
        )
    }

    func apply(_ p: CGPoint) -> CGPoint {
        let (x, y, w) = project(p)
        return w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }

    /// Above 0 when the plane faces the same way as the other at a point of weight `w`.
    func facing(_ p: CGPoint) -> CGFloat {
        let (x, y, w) = project(p)
        return (m11 * w - m13 * x) * (m22 * w - m23 * y) - (m12 * w - m13 * y) * (m21 * w - m23 * x)
    }

    /// Nil when the plane is seen edge on, or a number is not finite.
    var inverted: PlaneMap? {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        guard k.isFinite else { return nil }
        return PlaneMap(
            m11: c11 * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
            m21: c12 * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
            m31: c13 * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
    }
}

extension PlaneMap {
    /// The map of the plane z = 0 that the matrix makes, seen along z.
    init(_ m: CATransform3D) {
        self.init(
            m11: m.m11, m12: m.m12, m13: m.m14, m21: m.m21, m22: m.m22, m23: m.m24,
            m31: m.m41, m32: m.m42, m33: m.m44)
    }
}
