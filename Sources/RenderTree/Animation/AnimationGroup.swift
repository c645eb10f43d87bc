/// Animations that run in the time of one run of the group: its curve warps their time, its end cuts them off.
///
/// A member with a duration of 0 lasts as long as the group.
package struct AnimationGroup: Sendable, Equatable {
    package var timing: MediaTiming
    /// Nil is linear.
    package var curve: TimingCurve?
    package var animations: [RenderAnimation]

    package init(timing: MediaTiming, curve: TimingCurve? = nil, animations: [RenderAnimation]) {
        self.timing = timing
        self.curve = curve
        self.animations = animations
    }
}
