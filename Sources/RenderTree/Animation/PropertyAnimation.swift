/// An animation of one property.
package struct PropertyAnimation: Sendable, Equatable {
    package var target: AnimationTarget
    package var timing: MediaTiming
    /// The timing curve; nil is linear.
    package var curve: TimingCurve?
    /// Whether values are added to the underlying value instead of replacing it.
    package var isAdditive: Bool
    /// Whether each cycle continues from the end of the previous one.
    package var isCumulative: Bool
    /// Converts the track's numbers to transforms.
    package var valueFunction: ValueFunction?
    package var track: AnimationTrack

    package init(
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
