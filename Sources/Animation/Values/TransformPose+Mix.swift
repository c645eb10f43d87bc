import CoreGraphics
import Foundation
import Geometry

extension TransformPose {
    /// Interpolates each part linearly, and the rotation along the shortest arc at constant speed; extrapolates
    /// beyond 0...1. Between two reflections the mirror stays, and the rest turns.
    func mixed(with other: TransformPose, _ fraction: Double) -> TransformPose {
        let other = other.aligned(with: self)
        return mixed(with: other, fraction, RotationArc(rotation, other.rotation))
    }

    /// The same with a pose aligned with this one, and a precomputed arc of the rotation.
    @inline(__always)
    func mixed(with other: TransformPose, _ fraction: Double, _ arc: RotationArc) -> TransformPose {
        var result = self
        result.translation += (other.translation - translation) * fraction
        result.scale += (other.scale - scale) * fraction
        result.shear += (other.shear - shear) * fraction
        if other.perspective != perspective {
            result.perspective += (other.perspective - perspective) * fraction
        }
        result.rotation = arc.value(fraction)
        return result
    }

    static func normalized(_ q: SIMD4<Double>) -> SIMD4<Double> {
        let length = (q * q).sum().squareRoot()
        return length > 0 && length.isFinite ? q / length : SIMD4(0, 0, 0, 1)
    }
}

/// Poses as plain vectors, for splines; the rotation is normalized at the end.
extension TransformPose {
    static func - (a: TransformPose, b: TransformPose) -> TransformPose { a + b * -1 }

    static func + (a: TransformPose, b: TransformPose) -> TransformPose {
        var result = a
        result.translation += b.translation
        result.scale += b.scale
        result.shear += b.shear
        result.rotation += b.rotation
        result.perspective += b.perspective
        return result
    }

    static func * (a: TransformPose, k: Double) -> TransformPose {
        var result = a
        result.translation *= k
        result.scale *= k
        result.shear *= k
        result.rotation *= k
        result.perspective *= k
        return result
    }

    /// The same pose with the other's mirrored axis if both are reflections, and the sign of the quaternion nearest to
    /// the other's.
    func aligned(with other: TransformPose) -> TransformPose {
        var result = self
        if let axis = other.mirroredAxis { result.mirror(axis) }
        if (result.rotation * other.rotation).sum() < 0 { result.rotation = -result.rotation }
        return result
    }

    /// The axis with the negative scale of a reflection; nil without a reflection.
    private var mirroredAxis: Int? {
        scale.x < 0 ? 0 : scale.y < 0 ? 1 : scale.z < 0 ? 2 : nil
    }

    /// Moves the mirror of a reflection to another axis: both axes are negated, which is a half turn about the third.
    private mutating func mirror(_ axis: Int) {
        guard let old = mirroredAxis, old != axis else { return }
        negate(old)
        negate(axis)
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        switch 3 - old - axis {
        case 0: rotation = SIMD4(w, z, -y, -x)
        case 1: rotation = SIMD4(-z, w, x, -y)
        default: rotation = SIMD4(y, -x, w, -z)
        }
    }

    /// Reverses an axis of the rotation, and the scale and the shears along it.
    private mutating func negate(_ axis: Int) {
        scale[axis] = -scale[axis]
        if axis == 0 { (shear.x, shear.y) = (-shear.x, -shear.y) }
        if axis == 1 { shear.z = -shear.z }
    }

    var withUnitRotation: TransformPose {
        var result = self
        result.rotation = Self.normalized(rotation)
        return result
    }
}

extension CATransform3D {
    /// Interpolates by `TransformPose`; exact at 0 and 1.
    func mixed(with other: CATransform3D, _ fraction: Double) -> CATransform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return CATransform3D(TransformPose(self).mixed(with: TransformPose(other), fraction))
    }

    /// The matrix multiplied `count` times with itself; `count` is rounded down.
    func power(_ count: Double) -> CATransform3D {
        var result = CATransform3D.identity
        var factor = self
        var rest = count >= 1 ? UInt64(min(count, 0x1p53)) : 0
        while rest > 0 {
            if rest & 1 == 1 { result = .concat(result, factor) }
            rest >>= 1
            if rest > 0 { factor = .concat(factor, factor) }
        }
        return result
    }
}
