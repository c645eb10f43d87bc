import CoreAnimation

/// One change that a state makes, and takes back when it is left.
public enum CAStateElement {
    case setValue(CAStateSetValue)
    case addAnimation(CAStateAddAnimation)
    case removeAnimation(CAStateRemoveAnimation)
}

/// Sets what a key path leads to.
public struct CAStateSetValue {
    /// Nil when the layer is gone; the element has no effect then.
    public internal(set) weak var target: CALayer?
    public var keyPath: String
    /// Nil resets the property.
    public var value: Any?
    /// As the document says it; has no effect.
    public var isFinal: Bool

    public init(target: CALayer, keyPath: String, value: Any?, isFinal: Bool = false) {
        self.target = target
        self.keyPath = keyPath
        self.value = value
        self.isFinal = isFinal
    }
}

/// Adds an animation.
public struct CAStateAddAnimation {
    public internal(set) weak var target: CALayer?
    public var animation: CAAnimation
    public var key: String

    public init(target: CALayer, animation: CAAnimation, key: String) {
        self.target = target
        self.animation = animation
        self.key = key
    }
}

/// Removes the animation under a key.
public struct CAStateRemoveAnimation {
    public internal(set) weak var target: CALayer?
    public var key: String

    public init(target: CALayer, key: String) {
        self.target = target
        self.key = key
    }
}
