import CoreGraphics
import Foundation
import Geometry

extension TransformPose {
    /// Interpolates each part linearly, and the rotation along the shortest arc at constant speed; extrapolates
    /// beyond 0...1.
    func mixed(with other: TransformPose, _ fraction: Double) -> TransformPose {
        mixed(with: other, fraction, RotationArc(rotation, other.rotation))
    }

    /// The same with a precomputed arc of the rotation.
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

    /// The same pose with the sign of the quaternion nearest to another's.
    func aligned(with other: TransformPose) -> TransformPose {
        var result = self
        if (rotation * other.rotation).sum() < 0 { result.rotation = -rotation }
        return result
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
