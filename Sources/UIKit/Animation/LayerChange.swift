/// A change of a layer's property.
@MainActor
struct LayerChange {
    let layer: CALayer
    let key: ViewAnimationKey
    let old: LayerValue
    let new: LayerValue

    /// An animation of the change, or of a part of it.
    struct Part {
        let keyPath: String
        let from: Any?
        /// Nil is the model's value.
        let to: Any?
        let isAdditive: Bool
    }

    /// Calls a function with the animations of the change. Those of position, size, origin and transform add the way
    /// that is left to the model's value. Source: WWDC 2014, session 236.
    func forEachPart(_ body: (Part) -> Void) {
        switch (old, new) {
        case (.point(let a), .point(let b)): body(Self.way("position", a, b))
        case (.rect(let a), .rect(let b)):
            if a.origin != b.origin { body(Self.way("bounds.origin", a.origin, b.origin)) }
            if a.size != b.size {
                let way = CGSize(width: a.width - b.width, height: a.height - b.height)
                body(
                    .init(
                        keyPath: "bounds.size", from: NSValue(cgSize: way), to: Self.noSize, isAdditive: true)
                )
            }
        case (.transform(let a), .transform(let b)):
            let inverse = CATransform3DInvert(b)
            guard CATransform3DConcat(b, inverse).isNearlyIdentity else { return body(plain) }
            let way = NSValue(caTransform3D: CATransform3DConcat(a, inverse))
            body(.init(keyPath: "transform", from: way, to: Self.identity, isAdditive: true))
        default: body(plain)
        }
    }

    private static func way(_ keyPath: String, _ a: CGPoint, _ b: CGPoint) -> Part {
        let way = NSValue(cgPoint: CGPoint(x: a.x - b.x, y: a.y - b.y))
        return Part(keyPath: keyPath, from: way, to: noPoint, isAdditive: true)
    }

    private var plain: Part {
        Part(keyPath: key.rawValue, from: old.boxed ?? NSNull(), to: nil, isAdditive: false)
    }

    private static let noPoint = NSValue(cgPoint: .zero)
    private static let noSize = NSValue(cgSize: .zero)
    private static let identity = NSValue(caTransform3D: CATransform3DIdentity)
}

extension CATransform3D {
    /// Whether a product of a matrix and its inverse is one; a matrix without an inverse is returned by inversion.
    fileprivate var isNearlyIdentity: Bool {
        func isZero(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Bool {
            abs(a) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6 && abs(d) < 1e-6
        }
        return isZero(m11 - 1, m12, m13, m14) && isZero(m21, m22 - 1, m23, m24)
            && isZero(m31, m32, m33 - 1, m34) && isZero(m41, m42, m43, m44 - 1)
    }
}
