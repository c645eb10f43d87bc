/// A change of a view by the tilt of the device, which never tilts.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}

@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get { rare?.motionEffects ?? [] }
        set { makeRare().motionEffects = newValue }
    }
    public func addMotionEffect(_ effect: UIMotionEffect) { makeRare().motionEffects.append(effect) }
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        rare?.motionEffects.removeAll { $0 === effect }
    }
}
