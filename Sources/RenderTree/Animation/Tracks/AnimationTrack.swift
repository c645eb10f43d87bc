/// Which values a property animation passes through.
public enum AnimationTrack: Sendable, Equatable {
    case basic(BasicTrack)
    /// The spring takes the place of the timing curve.
    case spring(BasicTrack, SpringCurve)
    case keyframes(KeyframeTrack)
}
