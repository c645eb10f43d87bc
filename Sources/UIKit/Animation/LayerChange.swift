import CoreAnimation
import CoreGraphics
import Foundation

/// A change of a layer's property.
@MainActor
struct LayerChange {
    let layer: CALayer
    let key: ViewAnimationKey
    let old: Any?
    let new: Any?

    /// An animation of the change, or of a part of it.
    struct Part {
        let keyPath: String
        let from: Any?
        /// Nil is the model's value.
        let to: Any?
        let isAdditive: Bool
    }

    /// The animations of the change. Those of position, size, origin and transform add the way that is left to the
    /// model's value. Source: WWDC 2014, session 236.
    var parts: [Part] {
        switch key {
        case .position:
            guard let a = Self.point(old), let b = Self.point(new) else { return plain }
            let way = CGPoint(x: a.x - b.x, y: a.y - b.y)
            return [
                Part(
                    keyPath: "position", from: NSValue(cgPoint: way), to: NSValue(cgPoint: .zero),
                    isAdditive: true)
            ]
        case .bounds:
            guard let a = Self.rect(old), let b = Self.rect(new) else { return plain }
            var parts: [Part] = []
            if a.origin != b.origin {
                let way = CGPoint(x: a.minX - b.minX, y: a.minY - b.minY)
                parts.append(
                    Part(
                        keyPath: "bounds.origin", from: NSValue(cgPoint: way), to: NSValue(cgPoint: .zero),
                        isAdditive: true))
            }
            if a.size != b.size {
                let way = CGSize(width: a.width - b.width, height: a.height - b.height)
                parts.append(
                    Part(
                        keyPath: "bounds.size", from: NSValue(cgSize: way), to: NSValue(cgSize: .zero),
                        isAdditive: true))
            }
            return parts
        case .transform:
            guard let a = Self.transform(old), let b = Self.transform(new) else { return plain }
            let inverse = CATransform3DInvert(b)
            guard CATransform3DConcat(b, inverse).isNearlyIdentity else { return plain }
            let way = CATransform3DConcat(a, inverse)
            return [
                Part(
                    keyPath: "transform", from: NSValue(caTransform3D: way),
                    to: NSValue(caTransform3D: CATransform3DIdentity), isAdditive: true)
            ]
        default: return plain
        }
    }

    private var plain: [Part] {
        [Part(keyPath: key.rawValue, from: old ?? NSNull(), to: nil, isAdditive: false)]
    }

    private static func point(_ value: Any?) -> CGPoint? {
        value as? CGPoint ?? (value as? NSValue)?.cgPointValue
    }
    private static func rect(_ value: Any?) -> CGRect? {
        value as? CGRect ?? (value as? NSValue)?.cgRectValue
    }
    private static func transform(_ value: Any?) -> CATransform3D? {
        value as? CATransform3D ?? (value as? NSValue)?.caTransform3DValue
    }
}

extension CATransform3D {
    /// Whether a product of a matrix and its inverse is one; a matrix without an inverse is returned by inversion.
    fileprivate var isNearlyIdentity: Bool {
        let rows = [
            [m11 - 1, m12, m13, m14], [m21, m22 - 1, m23, m24], [m31, m32, m33 - 1, m34],
            [m41, m42, m43, m44 - 1],
        ]
        return rows.joined().allSatisfy { abs($0) < 1e-6 }
    }
}
