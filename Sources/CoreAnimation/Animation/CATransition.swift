import Foundation
import RenderTree

/// Changes from what a layer looked like at the commit before to what it looks like now.
///
/// A layer has one transition at a time, under the key `transition`.
open class CATransition: CAAnimation {
    /// Besides those with names of their own: `cube`, `alignedCube`, `oglFlip`, `flip`, `alignedFlip`, `rippleEffect`, `pageCurl`
    /// and `pageUnCurl`. Any other fades, and `CALayer.commitErrors` names it.
    open var type = CATransitionType.fade
    /// Where the new picture comes from, or the old one goes; nil is from the left, for `pageCurl` from the right.
    open var subtype: CATransitionSubtype?
    /// Where in the transition the animation begins, 0...1.
    open var startProgress: Float = 0
    /// Where in the transition the animation ends, 0...1.
    open var endProgress: Float = 1
    /// Takes the place of `type`: a `CIFilter` for transitions or its name. `CIDissolveTransition`, `CIRippleTransition` and
    /// `CIPageCurlTransition` are drawn, as `fade`, `rippleEffect` and `pageCurl` are, without their inputs.
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
