import CoreGraphics
import Foundation

extension CATransform3D {
    /// Composes the matrix of `TransformParts`.
    package init(_ parts: TransformParts) {
        let (sx, cx) = Self.sineAndCosine(parts.rotation.x)
        let (sy, cy) = Self.sineAndCosine(parts.rotation.y)
        let (sz, cz) = Self.sineAndCosine(parts.rotation.z)
        // The images of the axes under the rotations about x, y and z, in this order.
        self.init(
            axes: (
                SIMD3(cy * cz, cy * sz, -sy),
                SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
                SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
            ),
            scale: parts.scale, shear: parts.shear, translation: parts.translation,
            perspective: parts.perspective)
    }

    /// Composes scale and shear, the rotation that maps the axes to `axes`, translation and perspective.
    package init(
        axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), scale: SIMD3<Double>, shear: SIMD3<Double>,
        translation: SIMD3<Double>, perspective: SIMD4<Double>
    ) {
        let x = axes.0 * scale.x
        let y = axes.0 * shear.x + axes.1 * scale.y
        let z = axes.0 * shear.y + axes.1 * shear.z + axes.2 * scale.z
        self.init(
            m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0,
            m31: z.x, m32: z.y, m33: z.z, m34: 0,
            m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return }
        let column = timesColumn(perspective)
        (m14, m24, m34, m44) = (column.x, column.y, column.z, column.w)
    }

    @inline(__always)
    private static func sineAndCosine(_ angle: Double) -> (Double, Double) {
        angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    }

    /// The matrix times a column vector.
    package func timesColumn(_ v: SIMD4<Double>) -> SIMD4<Double> {
        func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            a.native * v.x + b.native * v.y + c.native * v.z + d.native * v.w
        }
        return SIMD4(
            row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34), row(m41, m42, m43, m44)
        )
    }
}
