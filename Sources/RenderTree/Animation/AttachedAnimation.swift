/// An identifier of one animation of one layer, unique in the process.
public struct AnimationID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation of a layer. Its begin time is in the layer's time; 0 is not replaced by the current time.
public struct AttachedAnimation: Sendable, Equatable {
    public var id: AnimationID
    /// The key that it was added under.
    public var key: String?
    public var animation: RenderAnimation
    /// Whether the animation has no effect from its end on, whatever its fill mode.
    public var isRemovedOnCompletion: Bool

    public init(
        id: AnimationID, key: String? = nil, animation: RenderAnimation, isRemovedOnCompletion: Bool = true
    ) {
        self.id = id
        self.key = key
        self.animation = animation
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}
