import Foundation
import RenderTree

/// A transition from a layer's appearance at the previous commit to its current one.
///
/// A layer has one transition at a time, under the key `transition`.
open class CATransition: CAAnimation {
    /// The type. Supported besides the constants: `cube`, `alignedCube`, `oglFlip`, `flip`, `alignedFlip`,
    /// `rippleEffect`, `pageCurl` and `pageUnCurl`. Any other type fades, and `CALayer.commitErrors` reports it.
    open var type = CATransitionType.fade
    /// The direction from which the new picture comes or in which the old one leaves; nil is from the left, for
    /// `pageCurl` from the right.
    open var subtype: CATransitionSubtype?
    /// The progress of the transition at the start of the animation, 0...1.
    open var startProgress: Float = 0
    /// The progress of the transition at the end of the animation, 0...1.
    open var endProgress: Float = 1
    /// Overrides `type`: a transition `CIFilter` or its name. `CIDissolveTransition`, `CIRippleTransition` and
    /// `CIPageCurlTransition` are drawn as `fade`, `rippleEffect` and `pageCurl`; their inputs are ignored.
    open var filter: Any?

    override class var propertyKeys: [String] {
        super.propertyKeys + ["type", "subtype", "startProgress", "endProgress", "filter"]
    }

    override func property(_ key: String) -> PropertyLookup {
        switch key {
        case "type": .value(KeyValues.constant(type))
        case "subtype": .value(subtype.map { KeyValues.constant($0) })
        case "startProgress": .value(NSNumber(value: startProgress))
        case "endProgress": .value(NSNumber(value: endProgress))
        case "filter": .value(filter)
        default: super.property(key)
        }
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "type": KeyValues.string(value ?? "fade").map { type = CATransitionType(rawValue: $0) }
        case "subtype":
            Self.storing(value, KeyValues.string) { subtype = $0.map { CATransitionSubtype(rawValue: $0) } }
        case "startProgress": KeyValues.float(value ?? 0).map { startProgress = $0 }
        case "endProgress": KeyValues.float(value ?? 1).map { endProgress = $0 }
        case "filter": filter = value
        default: return super.setProperty(value, key)
        }
        return true
    }

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        loweredTransition(from: context.snapshot())
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        filter = other.filter
    }
}
