/// Animations that run in the time of one run of the group: its curve warps their time, its end cuts them off.
///
/// A member with a duration of 0 lasts as long as the group.
public struct AnimationGroup: Sendable, Equatable {
    public var timing: MediaTiming
    /// Nil is linear.
    public var curve: TimingCurve?
    public var animations: [RenderAnimation]

    public init(timing: MediaTiming, curve: TimingCurve? = nil, animations: [RenderAnimation]) {
        self.timing = timing
        self.curve = curve
        self.animations = animations
    }
}
