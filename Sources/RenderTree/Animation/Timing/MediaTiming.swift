/// The timing of an animation, in seconds of its parent's time: the values of `CAMediaTiming`.
///
/// Invalid values are replaced. NaN counts as the default, and so do an infinite speed, an infinite time offset and a
/// begin time of minus infinity; a negative duration, count or repeat duration counts as 0.
package struct MediaTiming: Sendable, Equatable {
    /// The begin time, in the parent's time; infinity is never.
    package var beginTime: Double
    /// The duration of one run, in its own time.
    package var duration: Double
    /// The speed relative to the parent; 0 pauses, a negative speed plays the whole backwards.
    package var speed: Double
    /// The shift of the phase, in its own time; see `sample(at:)`.
    package var timeOffset: Double
    /// The number of cycles; 0 means one.
    package var repeatCount: Double
    /// The duration of all cycles, in its own time; if positive, it takes precedence over `repeatCount`.
    package var repeatDuration: Double
    /// Whether every run is followed by a backwards one.
    package var autoreverses: Bool
    package var fillMode: TimingFillMode

    package init(
        beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
        repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
        fillMode: TimingFillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }
}
