import Foundation
import Geometry
import RenderTree

/// The parts of a transform in key paths; setting one keeps the others.
enum TransformComponent {
    static func value(of t: CATransform3D, at path: Substring) -> Any? {
        guard let component = ValueComponent(transformPath: path) else { return nil }
        switch component {
        case .translation: return CGSize(width: t.m41, height: t.m42)
        case .translationX: return NSNumber(value: t.m41.native)
        case .translationY: return NSNumber(value: t.m42.native)
        case .translationZ: return NSNumber(value: t.m43.native)
        default: return NSNumber(value: TransformParts(t)[component].x)
        }
    }

    static func replacing(_ path: Substring, in t: CATransform3D, with value: Any?) -> CATransform3D? {
        guard let component = ValueComponent(transformPath: path) else { return nil }
        let new: SIMD2<Double>
        if component == .translation {
            guard let size = KeyValues.size(value) else { return nil }
            new = SIMD2(size.width.native, size.height.native)
        } else {
            guard let number = KeyValues.double(value) else { return nil }
            new = SIMD2(number, 0)
        }
        return t.replacing(component, with: new)
    }
}
