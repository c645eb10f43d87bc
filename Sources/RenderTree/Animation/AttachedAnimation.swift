/// An identifier of one animation of one layer, unique in the process.
package struct AnimationID: Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation of a layer. Its begin time is in the layer's time; 0 is not replaced by the current time.
package struct AttachedAnimation: Sendable, Equatable {
    package var id: AnimationID
    /// The key that it was added under.
    package var key: String?
    package var animation: RenderAnimation
    /// Whether the animation has no effect from its end on, whatever its fill mode.
    package var isRemovedOnCompletion: Bool

    package init(
        id: AnimationID, key: String? = nil, animation: RenderAnimation, isRemovedOnCompletion: Bool = true
    ) {
        self.id = id
        self.key = key
        self.animation = animation
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}
