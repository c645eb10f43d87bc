import Foundation
import RenderTree

/// An animation from one value to another by a mass on a spring.
///
/// The spring moves in the animation's seconds; `duration` only ends it, so it is usually set to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
    final var spring = SpringCurve()

    /// A positive number; other values are ignored.
    open var mass: CGFloat {
        get { CGFloat(spring.mass) }
        set { if newValue > 0, newValue.isFinite { spring.mass = newValue.native } }
    }
    /// A positive number; other values are ignored.
    open var stiffness: CGFloat {
        get { CGFloat(spring.stiffness) }
        set { if newValue > 0, newValue.isFinite { spring.stiffness = newValue.native } }
    }
    /// A number of at least 0; other values are ignored.
    open var damping: CGFloat {
        get { CGFloat(spring.damping) }
        set { if newValue >= 0 { spring.damping = newValue.native } }
    }
    /// The initial velocity in whole distances a second, towards the end; values that are not finite are ignored.
    open var initialVelocity: CGFloat {
        get { CGFloat(spring.initialVelocity) }
        set { if newValue.isFinite { spring.initialVelocity = newValue.native } }
    }
    /// Whether the spring may be overdamped; otherwise it is limited to critical damping.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }
    /// The time in seconds until the spring is at rest.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// The period of the undamped spring in seconds.
    open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// The bounce from -1 (never moves) through 0 (critically damped) to 1 (oscillates forever).
    open var bounce: CGFloat { CGFloat(spring.bounce) }

    /// Creates a spring from a perceptual duration in seconds and a `bounce` in -1...1.
    ///
    /// If the duration is not positive or the bounce is NaN, the spring has its default values.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        spring = SpringCurve(
            perceptualDuration: perceptualDuration, bounce: min(max(bounce.native, -1), 1))
        duration = settlingDuration
    }

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CABasicAnimation.properties,
        [
            .value("mass", .cgFloat.written(.positive), \CASpringAnimation.mass, 1),
            .value("stiffness", .cgFloat.written(.positive), \CASpringAnimation.stiffness, 100),
            .value("damping", .cgFloat, \CASpringAnimation.damping, 10),
            .value("initialVelocity", .cgFloat, \CASpringAnimation.initialVelocity),
            .value("velocity", .cgFloat, \CASpringAnimation.initialVelocity).unarchived,
            .value("allowsOverdamping", .bool, \CASpringAnimation.allowsOverdamping, false),
            .computed("settlingDuration", .double, \CASpringAnimation.settlingDuration),
            .computed("perceptualDuration", .double, \CASpringAnimation.perceptualDuration),
            .computed("bounce", .cgFloat, \CASpringAnimation.bounce),
        ])

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in basicTrack(target).map { .spring($0, spring) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        if let other = other as? CASpringAnimation { spring = other.spring }
    }
}
