/// A time line that hangs on another: local time = (parent time − beginTime) · speed + timeOffset.
public protocol CAMediaTiming: AnyObject {
    /// When the object begins, in seconds of the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// How long one run lasts, in seconds of its own time.
    var duration: CFTimeInterval { get set }
    /// Own seconds a parent's second; 0 pauses.
    var speed: Float { get set }
    /// Seconds added to the own time.
    var timeOffset: CFTimeInterval { get set }
    /// How many runs; 0 means one.
    var repeatCount: Float { get set }
    /// For how many seconds runs repeat; above 0 it wins over `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every run is followed by one backwards.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}
