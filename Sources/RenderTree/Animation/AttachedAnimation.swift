/// Names one animation of one layer for as long as the process lives.
public struct AnimationID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation on a layer. Its begin time is in the layer's time and is taken as it is, 0 too.
public struct AttachedAnimation: Sendable, Equatable {
    public var id: AnimationID
    /// What it was added under.
    public var key: String?
    public var animation: RenderAnimation
    /// True: from its end on nothing of it shows, whatever its fill mode.
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
