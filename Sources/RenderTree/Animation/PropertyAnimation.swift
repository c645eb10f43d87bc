/// An animation of one property.
package struct PropertyAnimation: Sendable, Equatable {
    package var target: AnimationTarget
    package var timing: MediaTiming
    /// Nil is linear.
    package var curve: TimingCurve?
    /// Adds to the value the property has without the animation instead of replacing it.
    package var isAdditive: Bool
    /// Each cycle goes on from where the one before ended.
    package var isCumulative: Bool
    /// Makes transforms of the track's numbers.
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
