/// Animations that run in the time of one cycle of the group: the group's curve warps their time, and its end cuts
/// them off.
///
/// A member with a duration of 0 has the group's duration.
package struct AnimationGroup: Sendable, Equatable {
    package var timing: MediaTiming
    /// The timing curve; nil is linear.
    package var curve: TimingCurve?
    package var animations: [RenderAnimation]

    package init(timing: MediaTiming, curve: TimingCurve? = nil, animations: [RenderAnimation]) {
        self.timing = timing
        self.curve = curve
        self.animations = animations
    }
}
