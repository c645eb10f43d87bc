import CoreGraphics
import Geometry
import RenderTree

extension CATransform3D {
    /// The matrix with one part replaced. Without perspective, a translation is just the last row.
    package func replacing(_ component: ValueComponent, with value: SIMD2<Double>) -> CATransform3D {
        if m14 == 0, m24 == 0, m34 == 0, m44 == 1 {
            var t = self
            switch component {
            case .translation:
                t.m41 = value.x
                t.m42 = value.y
                return t
            case .translationX:
                t.m41 = value.x
                return t
            case .translationY:
                t.m42 = value.x
                return t
            case .translationZ:
                t.m43 = value.x
                return t
            default: break
            }
        }
        var parts = TransformParts(self)
        parts[component] = value
        return CATransform3D(parts)
    }
}
