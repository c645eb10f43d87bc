/// The timing of an animation, in seconds of its parent's time: the values of `CAMediaTiming`.
///
/// Invalid values are replaced. NaN counts as the default, and so do an infinite speed, an infinite time offset and a
/// begin time of minus infinity; a negative duration, count or repeat duration counts as 0.
public struct MediaTiming: Sendable, Equatable {
    /// The begin time, in the parent's time; infinity is never.
    public var beginTime: Double
    /// The duration of one run, in its own time.
    public var duration: Double
    /// The speed relative to the parent; 0 pauses, a negative speed plays the whole backwards.
    public var speed: Double
    /// The shift of the phase, in its own time; see `sample(at:)`.
    public var timeOffset: Double
    /// The number of cycles; 0 means one.
    public var repeatCount: Double
    /// The duration of all cycles, in its own time; if positive, it takes precedence over `repeatCount`.
    public var repeatDuration: Double
    /// Whether every run is followed by a backwards one.
    public var autoreverses: Bool
    public var fillMode: TimingFillMode

    public init(
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
