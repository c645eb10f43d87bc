/// When an animation runs, in seconds of its parent's time: the values of `CAMediaTiming`.
///
/// Bad values count as something plain. A number that is NaN counts as its default, and so does an infinite speed,
/// time offset or begin time of minus infinity; a negative duration, count or repeat duration counts as 0.
public struct MediaTiming: Sendable, Equatable {
    /// When it begins, in the parent's time; infinity is never.
    public var beginTime: Double
    /// How long one run lasts, in its own time.
    public var duration: Double
    /// Own seconds a parent's second; 0 pauses, a negative speed plays the whole from its end to its start.
    public var speed: Double
    /// Shifts the phase, in its own time; see `sample(at:)`.
    public var timeOffset: Double
    /// How many runs, there and back counted as one; 0 means one.
    public var repeatCount: Double
    /// For how many seconds of its own time runs repeat; above 0 it wins over `repeatCount`.
    public var repeatDuration: Double
    /// Whether every run is followed by one backwards.
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
