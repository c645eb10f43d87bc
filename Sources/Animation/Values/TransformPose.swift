import CoreGraphics
import Foundation
import Geometry

/// A matrix decomposed for interpolation: as `TransformParts`, with the rotation as a unit quaternion.
struct TransformPose: Sendable {
    var translation = SIMD3<Double>()
    var scale = SIMD3<Double>(1, 1, 1)
    var shear = SIMD3<Double>()
    /// The quaternion's x, y, z, w.
    var rotation = SIMD4<Double>(0, 0, 0, 1)
    var perspective = SIMD4<Double>(0, 0, 0, 1)

    init() {}

    init(_ t: CATransform3D) {
        if t.isIdentity { return }
        var parts = TransformParts()
        rotation = Self.quaternion(parts.takeApart(t))
        scale = parts.scale
        shear = parts.shear
        translation = SIMD3<Double>(t.m41, t.m42, t.m43)
        perspective = TransformParts.perspective(of: t)
    }

    /// The quaternion of the rotation that maps the coordinate axes to `axes`.
    private static func quaternion(_ axes: TransformParts.Axes) -> SIMD4<Double> {
        let (x, y, z) = axes
        // The largest component is computed from the diagonal, the others from it.
        let trace = SIMD4(x.x - y.y - z.z, y.y - x.x - z.z, z.z - x.x - y.y, x.x + y.y + z.z)
        let largest = trace.max()
        let size = max(0, largest + 1).squareRoot() / 2
        guard size > 0 else { return SIMD4(0, 0, 0, 1) }
        let k = 1 / (4 * size)
        if largest == trace.w {
            return SIMD4((y.z - z.y) * k, (z.x - x.z) * k, (x.y - y.x) * k, size)
        }
        if largest == trace.x {
            return SIMD4(size, (x.y + y.x) * k, (z.x + x.z) * k, (y.z - z.y) * k)
        }
        if largest == trace.y {
            return SIMD4((x.y + y.x) * k, size, (y.z + z.y) * k, (z.x - x.z) * k)
        }
        return SIMD4((z.x + x.z) * k, (y.z + z.y) * k, size, (x.y - y.x) * k)
    }
}

extension CATransform3D {
    /// Composes the matrix of a pose.
    init(_ pose: TransformPose) {
        let q = pose.rotation
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        self.init(
            axes: (
                SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
                SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
                SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
            ),
            scale: pose.scale, shear: pose.shear, translation: pose.translation,
            perspective: pose.perspective)
    }
}
