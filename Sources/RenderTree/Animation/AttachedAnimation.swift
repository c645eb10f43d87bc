/// Names one animation of one layer for as long as the process lives.
package struct AnimationID: Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation on a layer. Its begin time is in the layer's time and is taken as it is, 0 too.
package struct AttachedAnimation: Sendable, Equatable {
    package var id: AnimationID
    /// What it was added under.
    package var key: String?
    package var animation: RenderAnimation
    /// True: from its end on nothing of it shows, whatever its fill mode.
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
