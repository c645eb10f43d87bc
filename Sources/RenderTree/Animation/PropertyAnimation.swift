/// An animation of one property.
public struct PropertyAnimation: Sendable, Equatable {
    public var target: AnimationTarget
    public var timing: MediaTiming
    /// Nil is linear.
    public var curve: TimingCurve?
    /// Adds to the value the property has without the animation instead of replacing it.
    public var isAdditive: Bool
    /// Each cycle goes on from where the one before ended.
    public var isCumulative: Bool
    /// Makes transforms of the track's numbers.
    public var valueFunction: ValueFunction?
    public var track: AnimationTrack

    public init(
        target: AnimationTarget, timing: MediaTiming, curve: TimingCurve? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil, track: AnimationTrack
    ) {
        self.target = target
        self.timing = timing
        self.curve = curve
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
        self.track = track
    }
}
