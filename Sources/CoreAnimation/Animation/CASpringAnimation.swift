import Foundation
import RenderTree

/// Goes from one value to another as a mass on a spring does.
///
/// The spring runs in seconds of the animation; `duration` only ends it, so it is usually set to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
    final var spring = SpringCurve()

    /// Above 0; any other value is ignored.
    open var mass: CGFloat {
        get { CGFloat(spring.mass) }
        set { if newValue > 0, newValue.isFinite { spring.mass = newValue.native } }
    }
    /// Above 0; any other value is ignored.
    open var stiffness: CGFloat {
        get { CGFloat(spring.stiffness) }
        set { if newValue > 0, newValue.isFinite { spring.stiffness = newValue.native } }
    }
    /// At least 0; any other value is ignored.
    open var damping: CGFloat {
        get { CGFloat(spring.damping) }
        set { if newValue >= 0 { spring.damping = newValue.native } }
    }
    /// In lengths of the whole way a second, towards the end; a value that is not finite is ignored.
    open var initialVelocity: CGFloat {
        get { CGFloat(spring.initialVelocity) }
        set { if newValue.isFinite { spring.initialVelocity = newValue.native } }
    }
    /// False takes a spring that is damped more than critically for a critically damped one.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }
    /// How long the spring takes to come to rest, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// How long one swing would take without damping, in seconds.
    open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// From -1 (does not move on) by 0 (critically damped) to 1 (swings for ever).
    open var bounce: CGFloat { CGFloat(spring.bounce) }

    /// A spring that takes about `perceptualDuration` seconds; `bounce` lies in -1...1.
    ///
    /// A duration that is not above 0, or a bounce that is NaN, leaves the spring as it is by default.
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
