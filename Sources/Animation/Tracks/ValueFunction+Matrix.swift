import CoreGraphics
import Geometry
import RenderTree

extension ValueFunction {
    /// Whether the function takes three numbers.
    var takesVector: Bool { self == .scale || self == .translate }

    /// The argument for the identity, which is also the default end of an animation.
    var neutral: Lanes {
        switch self {
        case .scale: Lanes(1, 1, 1, 0)
        case .scaleX, .scaleY, .scaleZ: Lanes(1, 0, 0, 0)
        default: Lanes()
        }
    }

    func matrix(_ value: Lanes) -> CATransform3D {
        let x = CGFloat(value.x)
        switch self {
        case .rotateX: return CATransform3DMakeRotation(x, 1, 0, 0)
        case .rotateY: return CATransform3DMakeRotation(x, 0, 1, 0)
        case .rotateZ: return CATransform3DMakeRotation(x, 0, 0, 1)
        case .scale: return CATransform3DMakeScale(x, CGFloat(value.y), CGFloat(value.z))
        case .scaleX: return CATransform3DMakeScale(x, 1, 1)
        case .scaleY: return CATransform3DMakeScale(1, x, 1)
        case .scaleZ: return CATransform3DMakeScale(1, 1, x)
        case .translate: return CATransform3DMakeTranslation(x, CGFloat(value.y), CGFloat(value.z))
        case .translateX: return CATransform3DMakeTranslation(x, 0, 0)
        case .translateY: return CATransform3DMakeTranslation(0, x, 0)
        case .translateZ: return CATransform3DMakeTranslation(0, 0, x)
        }
    }
}
