import CoreGraphics
import Geometry

extension ValueComponent {
    /// The part of a transform that the keys after `transform` name; `rotation` is about z.
    package init?(transformPath path: Substring) {
        switch path {
        case "rotation", "rotation.z": self = .rotationZ
        case "rotation.x": self = .rotationX
        case "rotation.y": self = .rotationY
        case "scale": self = .scale
        case "scale.x": self = .scaleX
        case "scale.y": self = .scaleY
        case "scale.z": self = .scaleZ
        case "scale.xy": self = .scaleXY
        case "translation": self = .translation
        case "translation.x": self = .translationX
        case "translation.y": self = .translationY
        case "translation.z": self = .translationZ
        default: return nil
        }
    }
}

extension TransformParts {
    /// A number, or x and y of a translation; the scale of several axes is read as their mean.
    ///
    /// Setting a scale keeps the angle of the shear, which is measured in scaled units.
    package subscript(component: ValueComponent) -> SIMD2<Double> {
        get {
            switch component {
            case .rotationX: SIMD2(rotation.x, 0)
            case .rotationY: SIMD2(rotation.y, 0)
            case .rotationZ: SIMD2(rotation.z, 0)
            case .scale: SIMD2((scale.x + scale.y + scale.z) / 3, 0)
            case .scaleX: SIMD2(scale.x, 0)
            case .scaleY: SIMD2(scale.y, 0)
            case .scaleZ: SIMD2(scale.z, 0)
            case .scaleXY: SIMD2((scale.x + scale.y) / 2, 0)
            case .translation: SIMD2(translation.x, translation.y)
            case .translationX: SIMD2(translation.x, 0)
            case .translationY: SIMD2(translation.y, 0)
            case .translationZ: SIMD2(translation.z, 0)
            default: SIMD2()
            }
        }
        set {
            let value = newValue.x
            switch component {
            case .rotationX: rotation.x = value
            case .rotationY: rotation.y = value
            case .rotationZ: rotation.z = value
            case .scale: setScale(SIMD3(value, value, value))
            case .scaleX: setScale(SIMD3(value, scale.y, scale.z))
            case .scaleY: setScale(SIMD3(scale.x, value, scale.z))
            case .scaleZ: setScale(SIMD3(scale.x, scale.y, value))
            case .scaleXY: setScale(SIMD3(value, value, scale.z))
            case .translation: (translation.x, translation.y) = (newValue.x, newValue.y)
            case .translationX: translation.x = value
            case .translationY: translation.y = value
            case .translationZ: translation.z = value
            default: break
            }
        }
    }

    private mutating func setScale(_ new: SIMD3<Double>) {
        if scale.y != 0 { shear.x *= new.y / scale.y }
        if scale.z != 0 {
            shear.y *= new.z / scale.z
            shear.z *= new.z / scale.z
        }
        scale = new
    }
}
