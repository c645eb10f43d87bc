import Foundation

/// The parts of a transform that key paths reach; setting one keeps the others.
enum TransformComponent {
    static func value(of t: CATransform3D, at path: Substring) -> Any? {
        switch path {
        case "translation": return CGSize(width: t.m41, height: t.m42)
        case "translation.x": return NSNumber(value: t.m41.native)
        case "translation.y": return NSNumber(value: t.m42.native)
        case "translation.z": return NSNumber(value: t.m43.native)
        default: break
        }
        let parts = TransformParts(t)
        switch path {
        case "scale": return number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case "scale.x": return number(parts.scale.x)
        case "scale.y": return number(parts.scale.y)
        case "scale.z": return number(parts.scale.z)
        case "scale.xy": return number((parts.scale.x + parts.scale.y) / 2)
        case "rotation", "rotation.z": return number(parts.rotation.z)
        case "rotation.x": return number(parts.rotation.x)
        case "rotation.y": return number(parts.rotation.y)
        default: return nil
        }
    }

    static func replacing(_ path: Substring, in t: CATransform3D, with value: Any?) -> CATransform3D? {
        if path.hasPrefix("translation") { return translating(path, t, value) }
        guard let value = KeyValues.double(value) else { return nil }
        var parts = TransformParts(t)
        switch path {
        case "scale": parts.setScale(SIMD3(value, value, value))
        case "scale.x": parts.setScale(SIMD3(value, parts.scale.y, parts.scale.z))
        case "scale.y": parts.setScale(SIMD3(parts.scale.x, value, parts.scale.z))
        case "scale.z": parts.setScale(SIMD3(parts.scale.x, parts.scale.y, value))
        case "scale.xy": parts.setScale(SIMD3(value, value, parts.scale.z))
        case "rotation", "rotation.z": parts.rotation.z = value
        case "rotation.x": parts.rotation.x = value
        case "rotation.y": parts.rotation.y = value
        default: return nil
        }
        return CATransform3D(parts)
    }

    private static func translating(_ path: Substring, _ t: CATransform3D, _ value: Any?) -> CATransform3D? {
        var offset = SIMD3<Double>(t.m41, t.m42, t.m43)
        if path == "translation" {
            guard let size = KeyValues.size(value) else { return nil }
            (offset.x, offset.y) = (size.width, size.height)
        } else {
            guard let value = KeyValues.double(value) else { return nil }
            switch path {
            case "translation.x": offset.x = value
            case "translation.y": offset.y = value
            case "translation.z": offset.z = value
            default: return nil
            }
        }
        if (t.m14, t.m24, t.m34, t.m44) == (0, 0, 0, 1) {
            // Without perspective the translation is the last row and nothing else.
            var t = t
            (t.m41, t.m42, t.m43) = (offset.x, offset.y, offset.z)
            return t
        }
        var parts = TransformParts(t)
        parts.translation = offset
        return CATransform3D(parts)
    }

    private static func number(_ value: Double) -> NSNumber { NSNumber(value: value) }
}

extension TransformParts {
    /// Sets the scale and keeps the angle of the shear, which is measured in scaled units.
    fileprivate mutating func setScale(_ new: SIMD3<Double>) {
        if scale.y != 0 { shear.x *= new.y / scale.y }
        if scale.z != 0 {
            shear.y *= new.z / scale.z
            shear.z *= new.z / scale.z
        }
        scale = new
    }
}
