/// An animation of one property.
public struct PropertyAnimation: Sendable, Equatable {
    public var target: AnimationTarget
    public var timing: MediaTiming
    /// The timing curve; nil is linear.
    public var curve: TimingCurve?
    /// Whether values are added to the underlying value instead of replacing it.
    public var isAdditive: Bool
    /// Whether each cycle continues from the end of the previous one.
    public var isCumulative: Bool
    /// Converts the track's numbers to transforms.
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
