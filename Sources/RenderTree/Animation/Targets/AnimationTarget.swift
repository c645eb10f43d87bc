/// The property, or the part of one, that a key path names.
public struct AnimationTarget: Sendable, Hashable {
    /// As it was given.
    public let keyPath: String
    public let property: AnimatedProperty
    /// The part of the property; of a custom one the part that its last keys would name.
    public let component: ValueComponent

    /// Reads a key path such as `position.x` or `transform.rotation.z`; what is not a layer's own is custom.
    public init(keyPath: String) {
        self.keyPath = keyPath
        property = .custom
        component = .whole
    }
}
