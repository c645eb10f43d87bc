import Foundation
import RenderTree

/// An animation from one value to another.
///
/// At most two of the three values are used: with from and to, `byValue` is ignored. A missing value is the layer's
/// underlying value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CAPropertyAnimation.properties,
        [
            .anything("fromValue", \CABasicAnimation.fromValue),
            .anything("toValue", \CABasicAnimation.toValue),
            .anything("byValue", \CABasicAnimation.byValue),
        ])

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in basicTrack(target).map { .basic($0) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }
}
