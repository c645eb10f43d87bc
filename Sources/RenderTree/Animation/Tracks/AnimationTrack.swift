/// The values of a property animation over time.
package enum AnimationTrack: Sendable, Equatable {
    case basic(BasicTrack)
    /// A motion whose spring replaces the timing curve.
    case spring(BasicTrack, SpringCurve)
    case keyframes(KeyframeTrack)
}
