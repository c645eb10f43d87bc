import CoreGraphics

/// The matrices of a layer's geometry (`p · T(−A) · transform · T(position)`, row vectors).
package enum LayerMatrix {
    /// The matrix from the layer's bounds space to its superlayer's, without the superlayer's `sublayerTransform`.
    ///
    /// `isGeometryFlipped` mirrors the layer's bounds space about the middle of its bounds, which affects its
    /// sublayers and `convert`, while the bounds rectangle maps to itself.
    package static func toSuperlayer(_ g: LayerGeometry) -> CATransform3D {
        let ax = g.bounds.origin.x + g.anchorPoint.x * g.bounds.size.width
        let ay = g.bounds.origin.y + g.anchorPoint.y * g.bounds.size.height
        var m: CATransform3D
        if !g.hasTransform {
            m = .identity
            m.m41 = g.position.x - ax
            m.m42 = g.position.y - ay
            m.m43 = g.zPosition - g.anchorPointZ
        } else {
            m = preTranslated(g.transform, -ax, -ay, -g.anchorPointZ)
            m = postTranslated(m, g.position.x, g.position.y, g.zPosition)
        }
        return g.isGeometryFlipped ? flipped(m, about: g.bounds.midY) : m
    }

    /// `sublayerTransform` about the layer's anchor point; nil when it is the identity.
    package static func sublayers(_ g: LayerGeometry) -> CATransform3D? {
        guard g.hasSublayerTransform else { return nil }
        let ax = g.bounds.origin.x + g.anchorPoint.x * g.bounds.size.width
        let ay = g.bounds.origin.y + g.anchorPoint.y * g.bounds.size.height
        let m = preTranslated(g.sublayerTransform, -ax, -ay, -g.anchorPointZ)
        return postTranslated(m, ax, ay, g.anchorPointZ)
    }

    /// The depth of a point of a layer's plane, by the matrix to the space in which depth is compared.
    package static func depth(_ m: CATransform3D, x: Double = 0, y: Double = 0) -> Double {
        (x * m.m13 + y * m.m23 + m.m43) / (x * m.m14 + y * m.m24 + m.m44)
    }

    /// `T(x, y, z) · m`.
    private static func preTranslated(
        _ m: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        var r = m
        r.m41 += x * m.m11 + y * m.m21 + z * m.m31
        r.m42 += x * m.m12 + y * m.m22 + z * m.m32
        r.m43 += x * m.m13 + y * m.m23 + z * m.m33
        r.m44 += x * m.m14 + y * m.m24 + z * m.m34
        return r
    }

    /// `m · T(x, y, z)`.
    private static func postTranslated(
        _ m: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        var r = m
        r.m11 += m.m14 * x; r.m12 += m.m14 * y; r.m13 += m.m14 * z
        r.m21 += m.m24 * x; r.m22 += m.m24 * y; r.m23 += m.m24 * z
        r.m31 += m.m34 * x; r.m32 += m.m34 * y; r.m33 += m.m34 * z
        r.m41 += m.m44 * x; r.m42 += m.m44 * y; r.m43 += m.m44 * z
        return r
    }

    /// `y -> 2·middle − y`, then `m`.
    private static func flipped(_ m: CATransform3D, about middle: CGFloat) -> CATransform3D {
        var r = m
        r.m41 += 2 * middle * m.m21; r.m42 += 2 * middle * m.m22
        r.m43 += 2 * middle * m.m23; r.m44 += 2 * middle * m.m24
        r.m21 = -m.m21; r.m22 = -m.m22; r.m23 = -m.m23; r.m24 = -m.m24
        return r
    }
}
