public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The curve of a property animator.
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bezier curve from (0, 0) to (1, 1).
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    public convenience override init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        isBuiltin = true
        let points: [CGFloat] =
            switch curve {
            case .easeInOut: [0.42, 0, 0.58, 1]
            case .easeIn: [0.42, 0, 1, 1]
            case .easeOut: [0, 0, 0.58, 1]
            case .linear: [0, 0, 1, 1]
            }
        controlPoint1 = CGPoint(x: points[0], y: points[1])
        controlPoint2 = CGPoint(x: points[2], y: points[3])
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltin = false
        (controlPoint1, controlPoint2) = (point1, point2)
    }

    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: BlockCurve {
        .timing(
            CAMediaTimingFunction(
                controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
                Float(controlPoint2.y)))
    }
}

/// A spring, by its physics or by a damping ratio that settles within the animator's duration.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Form {
        case ratio(CGFloat)
        case physics(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    private let form: Form
    /// In total distances per second, along x.
    public let initialVelocity: CGVector

    /// A spring of mass 3, stiffness 1000 and damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        form = .ratio(ratio)
        initialVelocity = velocity
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        form = .physics(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for an animator of a duration in seconds.
    func spring(_ duration: TimeInterval) -> SpringParameters {
        switch form {
        case .ratio(let ratio):
            SpringParameters(
                dampingRatio: Double(ratio), velocity: Double(initialVelocity.dx), settledAfter: duration)
        case .physics(let mass, let stiffness, let damping):
            SpringParameters(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                velocity: Double(initialVelocity.dx))
        }
    }

    /// The time after which a spring by its physics has settled; nil for one that has the animator's duration.
    var ownDuration: TimeInterval? {
        guard case .physics = form else { return nil }
        let animation = CASpringAnimation(keyPath: "position")
        let spring = spring(0)
        animation.mass = CGFloat(spring.mass)
        animation.stiffness = CGFloat(spring.stiffness)
        animation.damping = CGFloat(spring.damping)
        animation.initialVelocity = CGFloat(spring.velocity)
        return animation.settlingDuration
    }
}
