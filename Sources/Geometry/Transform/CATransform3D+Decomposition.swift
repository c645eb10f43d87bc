import CoreGraphics
import Foundation

/// A decomposed matrix: scale, then shear, then rotation about x, y and z, then translation, then perspective.
///
/// `transform.rotation.z` and similar key paths read and set these parts. Of the two sets of Euler angles for the
/// same rotation, the one with the smaller sum of magnitudes is used. A reflection has one negative scale.
package struct TransformParts: Sendable, Equatable {
    package var scale = SIMD3<Double>(1, 1, 1)
    /// The shear of y by x, of z by x and of z by y.
    package var shear = SIMD3<Double>()
    /// The rotations about x, y and z, in this order, in radians.
    package var rotation = SIMD3<Double>()
    package var translation = SIMD3<Double>()
    /// The last column of the final perspective matrix.
    package var perspective = SIMD4<Double>(0, 0, 0, 1)

    package init() {}

    package init(_ t: CATransform3D) {
        if t.isIdentity { return }
        translation = SIMD3<Double>(t.m41, t.m42, t.m43)
        perspective = Self.perspective(of: t)
        rotation = Self.angles(takeApart(t))
    }

    /// Computes scale and shear, and returns the images of the axes under the rotation.
    package mutating func takeApart(_ t: CATransform3D) -> Axes {
        var x = SIMD3<Double>(t.m11, t.m12, t.m13)
        var y = SIMD3<Double>(t.m21, t.m22, t.m23)
        var z = SIMD3<Double>(t.m31, t.m32, t.m33)
        // Gram-Schmidt: the remainder of each axis is orthogonal to the previous ones.
        scale.x = Self.normalize(&x, fallback: SIMD3(1, 0, 0))
        shear.x = Self.dot(x, y)
        y -= x * shear.x
        scale.y = Self.normalize(&y, fallback: Self.normal(to: x, z))
        shear.y = Self.dot(x, z)
        z -= x * shear.y
        shear.z = Self.dot(y, z)
        z -= y * shear.z
        let normal = Self.cross(x, y)
        scale.z = Self.normalize(&z, fallback: normal)
        if Self.dot(z, normal) < 0 {
            // For a reflection, the axis that points backwards the most is negated.
            if x.x <= y.y, x.x <= z.z {
                scale.x = -scale.x
                x = -x
                (shear.x, shear.y) = (-shear.x, -shear.y)
            } else if y.y <= z.z {
                scale.y = -scale.y
                y = -y
                shear.z = -shear.z
            } else {
                scale.z = -scale.z
                z = -z
            }
        }
        return (x, y, z)
    }

    /// Three orthonormal vectors.
    package typealias Axes = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    private static func angles(_ axes: Axes) -> SIMD3<Double> {
        let y = asin(max(-1, min(1, -axes.0.z)))
        guard abs(axes.0.z) < 1 - 1e-12 else {
            // x and z rotate about the same line, so the whole rotation is assigned to z.
            return SIMD3(0, y, atan2(-axes.1.x, axes.1.y))
        }
        let first = SIMD3(atan2(axes.1.z, axes.2.z), y, atan2(axes.0.y, axes.0.x))
        func turned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
        let second = SIMD3(turned(first.x), y < 0 ? -.pi - y : .pi - y, turned(first.z))
        func size(_ a: SIMD3<Double>) -> Double { abs(a.x) + abs(a.y) + abs(a.z) }
        return size(second) < size(first) ? second : first
    }

    package static func perspective(of t: CATransform3D) -> SIMD4<Double> {
        let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
        if column == SIMD4<Double>(0, 0, 0, 1) { return column }
        var affine = t
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        return affine.inverted?.timesColumn(column) ?? column
    }

    private static func normalize(_ v: inout SIMD3<Double>, fallback: SIMD3<Double>) -> Double {
        let length = dot(v, v).squareRoot()
        guard length > 0, length.isFinite else {
            v = fallback
            return 0
        }
        v /= length
        return length
    }

    /// A unit vector orthogonal to `v` and, if possible, to `other`, oriented so that z stays in front.
    private static func normal(to v: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
        var side = cross(other, v)
        if !(dot(side, side) > 0) {
            side = abs(v.y) < 0.9 ? SIMD3<Double>(0, 1, 0) : SIMD3<Double>(1, 0, 0)
            side -= v * dot(v, side)
        }
        let length = dot(side, side).squareRoot()
        return length > 0 && length.isFinite ? side / length : SIMD3(0, 1, 0)
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        a.x * b.x + a.y * b.y + a.z * b.z
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
