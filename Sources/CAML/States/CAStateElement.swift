import CoreAnimation

/// A change that a state makes when it is entered, and reverts when it is left.
public enum CAStateElement {
    case setValue(CAStateSetValue)
    case addAnimation(CAStateAddAnimation)
    case removeAnimation(CAStateRemoveAnimation)
}

/// Sets the value at a key path.
public struct CAStateSetValue {
    /// The layer to change; if it is deallocated, the element has no effect.
    public internal(set) weak var target: CALayer?
    public var keyPath: String
    /// The new value; nil resets the property.
    public var value: Any?
    /// The document's flag; it has no effect.
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
