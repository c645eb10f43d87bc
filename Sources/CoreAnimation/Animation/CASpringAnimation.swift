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

    override class var propertyKeys: [String] {
        super.propertyKeys + ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"]
    }

    override func property(_ key: String) -> PropertyLookup {
        switch key {
        case "mass": .value(NSNumber(value: mass.native))
        case "stiffness": .value(NSNumber(value: stiffness.native))
        case "damping": .value(NSNumber(value: damping.native))
        case "initialVelocity", "velocity": .value(NSNumber(value: initialVelocity.native))
        case "allowsOverdamping": .value(NSNumber(value: allowsOverdamping))
        case "settlingDuration": .value(NSNumber(value: settlingDuration))
        case "perceptualDuration": .value(NSNumber(value: perceptualDuration))
        case "bounce": .value(NSNumber(value: bounce.native))
        default: super.property(key)
        }
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "mass": KeyValues.cgFloat(value ?? 1).map { mass = $0 }
        case "stiffness": KeyValues.cgFloat(value ?? 100).map { stiffness = $0 }
        case "damping": KeyValues.cgFloat(value ?? 10).map { damping = $0 }
        case "initialVelocity", "velocity": KeyValues.cgFloat(value ?? 0).map { initialVelocity = $0 }
        case "allowsOverdamping": KeyValues.bool(value ?? 0).map { allowsOverdamping = $0 }
        case "settlingDuration", "perceptualDuration", "bounce": break
        default: return super.setProperty(value, key)
        }
        return true
    }

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in basicTrack(target).map { .spring($0, spring) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        if let other = other as? CASpringAnimation { spring = other.spring }
    }
}
