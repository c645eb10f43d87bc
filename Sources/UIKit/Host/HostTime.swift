/// The time of views: that of the host, also outside of its frames, or real time without one.
@MainActor
enum HostTime {
    /// The host that was created or that showed a frame last.
    static weak var host: HeadlessHost?

    /// The number of calls that move the host's time now; 0 while a test waits for something else.
    static var drivers = 0

    /// In seconds of the host's clock.
    static var now: TimeInterval { host?.time ?? CACurrentMediaTime() }

    /// Whether a view's layer is shown in the host's time.
    static func isTime(of layer: CALayer) -> Bool {
        host != nil && (layer.delegate as? UIView)?.window != nil
    }
}
