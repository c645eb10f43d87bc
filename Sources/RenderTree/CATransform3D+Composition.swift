import CoreGraphics
import Foundation

extension CATransform3D {
    /// Puts together what `TransformParts` took apart.
    package init(_ parts: TransformParts) {
        var t = CATransform3DMakeScale(parts.scale.x, parts.scale.y, parts.scale.z)
        t.m21 = parts.shear.x
        t.m31 = parts.shear.y
        t.m32 = parts.shear.z
        t = .concat(t, CATransform3DMakeRotation(parts.rotation.x, 1, 0, 0))
        t = .concat(t, CATransform3DMakeRotation(parts.rotation.y, 0, 1, 0))
        t = .concat(t, CATransform3DMakeRotation(parts.rotation.z, 0, 0, 1))
        (t.m41, t.m42, t.m43) = (parts.translation.x, parts.translation.y, parts.translation.z)
        let column = t.timesColumn(parts.perspective)
        (t.m14, t.m24, t.m34, t.m44) = (column.x, column.y, column.z, column.w)
        self = t
    }

    /// The matrix times a column vector.
    func timesColumn(_ v: SIMD4<Double>) -> SIMD4<Double> {
        func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            a.native * v.x + b.native * v.y + c.native * v.z + d.native * v.w
        }
        return SIMD4(
            row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34), row(m41, m42, m43, m44)
        )
    }
}
