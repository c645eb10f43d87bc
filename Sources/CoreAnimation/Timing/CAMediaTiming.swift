/// A time line relative to a parent's: local time = (parent time − beginTime) · speed + timeOffset.
public protocol CAMediaTiming: AnyObject {
    /// The begin time, in seconds of the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one run, in seconds of its own time.
    var duration: CFTimeInterval { get set }
    /// The speed relative to the parent; 0 pauses.
    var speed: Float { get set }
    /// Seconds added to its own time.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs; 0 means one.
    var repeatCount: Float { get set }
    /// The duration of all runs in seconds; if positive, it takes precedence over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every run is followed by a backwards one.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}
