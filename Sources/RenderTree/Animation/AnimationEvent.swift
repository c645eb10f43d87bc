/// What a frame tells the model of an animation.
public enum AnimationEvent: Sendable, Hashable {
    /// The frame is the first inside the animation's active time, or after it.
    case started(AnimationID)
    /// The frame is the first at or after the animation's end.
    case ended(AnimationID)
}
