/// A finger on the screen, from the moment it touches until it leaves.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    /// The time of the last change, in seconds of the host's clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase = Phase.began
    /// The number of taps at nearly the same place within a short time.
    open internal(set) var tapCount = 1
    open var type: TouchType { .direct }
    open var majorRadius: CGFloat { 20 }
    open var force: CGFloat { 1 }
    open var maximumPossibleForce: CGFloat { 1 }
    open internal(set) weak var window: UIWindow?
    /// The view that was hit when the touch began; it receives all events of the touch.
    open internal(set) var view: UIView?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
        didSet { watchers = Set((gestureRecognizers ?? []).map { ObjectIdentifier($0) }) }
    }
    /// The identities of `gestureRecognizers`.
    private(set) var watchers: Set<ObjectIdentifier> = []

    /// The present and the previous place, in points of the window.
    var place = CGPoint.zero
    var previousPlace = CGPoint.zero

    public override nonisolated init() { super.init() }

    /// The place in a view's bounds space; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPlace, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: window)
    }
}
