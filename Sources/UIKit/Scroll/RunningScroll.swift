/// A motion of the content offset as a function of time.
protocol OffsetMotion {
    var duration: TimeInterval { get }
    /// The offset at a time in seconds since the start.
    func offset(at time: TimeInterval) -> CGPoint
}

/// The motion to an offset that a program asked for: 0.3 seconds with ease in and out. Source: third parties'
/// measurements.
struct ScrollAnimation: OffsetMotion {
    let from, to: CGPoint
    let duration: TimeInterval = 0.3

    func offset(at time: TimeInterval) -> CGPoint {
        let t = min(max(time / duration, 0), 1)
        let part = CGFloat(BlockCurve.easeInOut.progress(at: t, duration: duration))
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}

/// The sliding of both axes after a drag.
struct ScrollDeceleration: OffsetMotion {
    let x, y: ScrollMotion
    var duration: TimeInterval { max(x.duration, y.duration) }
    func offset(at time: TimeInterval) -> CGPoint { CGPoint(x: x.offset(at: time), y: y.offset(at: time)) }
    /// The velocity at a time; 0 along an axis that goes back to an edge.
    func free(at time: TimeInterval) -> CGPoint {
        CGPoint(x: x.freeVelocity(at: time), y: y.freeVelocity(at: time))
    }
}

/// A motion that a display link carries out.
@MainActor
final class RunningScroll {
    enum Kind {
        case animation, deceleration
    }

    let kind: Kind
    private let motion: any OffsetMotion
    private let start: TimeInterval
    private weak var view: UIScrollView?
    private var link: CADisplayLink?
    /// The offsets at rest when the motion began.
    private let limits: [ClosedRange<CGFloat>]

    init(_ kind: Kind, _ motion: any OffsetMotion, of view: UIScrollView) {
        self.kind = kind
        self.motion = motion
        self.view = view
        start = HostTime.now
        limits = [view.rangeX, view.rangeY]
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.step() } }
        self.link = link
        link.add(to: .current, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    /// Whether the offsets at rest changed by more than a rounding of the safe area.
    private func limitsDiffer(_ view: UIScrollView) -> Bool {
        zip(limits, [view.rangeX, view.rangeY]).contains {
            max(abs($0.lowerBound - $1.lowerBound), abs($0.upperBound - $1.upperBound)) > 0.01
        }
    }

    private func step() {
        guard let view, link != nil else { return stop() }
        let time = HostTime.now - start
        if let slide = motion as? ScrollDeceleration, limitsDiffer(view) {
            return view.limitsChanged(velocity: slide.free(at: time))
        }
        let isOver = time >= motion.duration
        view.contentOffset = motion.offset(at: isOver ? motion.duration : time)
        if isOver, link != nil {
            stop()
            view.motionEnded(self)
        }
    }
}
