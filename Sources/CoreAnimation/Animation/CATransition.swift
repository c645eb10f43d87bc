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

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CAAnimation.properties,
        [
            .value("type", .constant().written(.text), \CATransition.type, .fade),
            .optional(
                "subtype", .constant(.fromRight, .fromLeft, .fromTop, .fromBottom), \CATransition.subtype),
            .value("startProgress", .float, \CATransition.startProgress),
            .value("endProgress", .float, \CATransition.endProgress, 1),
            .anything("filter", \CATransition.filter),
        ])

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
