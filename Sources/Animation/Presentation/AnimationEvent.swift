import RenderTree

/// An animation event that a frame reports to the model.
package enum AnimationEvent: Sendable, Hashable {
    /// The frame is the first one inside or after the animation's active time.
    case started(AnimationID)
    /// The frame is the first one at or after the animation's end.
    case ended(AnimationID)
}
