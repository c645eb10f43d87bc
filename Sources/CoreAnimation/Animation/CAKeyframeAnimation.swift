import Foundation
import RenderTree

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// A path for properties that are points; takes precedence over `values`. Copied.
    open var path: CGPath? {
        get { pathStore }
        set { pathStore = newValue?.copy() }
    }
    private final var pathStore: CGPath?
    /// The times at which values are reached, from 0 to 1; ignored if their number doesn't match.
    open var keyTimes: [NSNumber]?
    /// The timing functions between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    /// The rotation of the layer along the path.
    open var rotationMode: CAAnimationRotationMode?

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CAPropertyAnimation.properties,
        [
            .optional("values", .object(.element), \CAKeyframeAnimation.values),
            .optional("path", .path, \CAKeyframeAnimation.path),
            .optional("keyTimes", .numbers, \CAKeyframeAnimation.keyTimes),
            .optional(
                "timingFunctions", .object(.element, { CAMediaTimingFunction.readList($0) }),
                \CAKeyframeAnimation.timingFunctions),
            .value(
                "calculationMode", .constant(.linear, .discrete, .paced, .cubic, .cubicPaced),
                \CAKeyframeAnimation.calculationMode, .linear),
            .optional("tensionValues", .numbers, \CAKeyframeAnimation.tensionValues),
            .optional("continuityValues", .numbers, \CAKeyframeAnimation.continuityValues),
            .optional("biasValues", .numbers, \CAKeyframeAnimation.biasValues),
            .optional(
                "rotationMode", .constant(.rotateAuto, .rotateAutoReverse), \CAKeyframeAnimation.rotationMode),
        ])

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in keyframeTrack(target).map { .keyframes($0) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }
}
