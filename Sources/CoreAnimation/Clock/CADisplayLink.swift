import CThreadState
import Foundation

/// Calls its target once a frame: of the display, which is a timer of 60 frames a second, or of a `CAExportClock`.
///
/// The link keeps its target, and the thread keeps the link, from `add(to:forMode:)` to `invalidate()`.
open class CADisplayLink: NSObject {
    private final var handler: ((CADisplayLink) -> Void)?
    private final var timer: Timer?
    private final var schedule: (loop: RunLoop, modes: [RunLoop.Mode])?
    private final var firstFrame: Int?

    /// Frames a second of the display that a run loop's links follow.
    private static let displayRate = 60.0

    /// A link that calls a closure.
    public init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

    /// A link that calls a method: `CADisplayLink(target: self, action: Ball.step)`.
    public convenience init<Target>(target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void) {
        self.init { action(target)($0) }
    }

    /// A link that has the target perform a selector; other targets than `SelectorPerforming` are not called.
    public convenience init(target: Any, selector sel: Selector) {
        let performer = target as? any SelectorPerforming
        self.init { performer?.perform(sel, with: $0) }
    }

    /// The time of the frame before the one that is being made; 0 before the first call.
    public final private(set) var timestamp: CFTimeInterval = 0
    /// When the next call comes; 0 before the first call.
    public final private(set) var targetTimestamp: CFTimeInterval = 0
    /// How long one frame of the display or the clock takes, whatever the rate of the calls.
    public final private(set) var duration: CFTimeInterval = 0
    open var isPaused = false
    /// How often the target is called at most; 0 is every frame. The rate that divides the display's is taken.
    open var preferredFramesPerSecond = 0 { didSet { reschedule() } }
    open var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
    /// Every how many frames the target is called.
    open var frameInterval: Int {
        get { step(period: 1 / Self.displayRate) }
        set { preferredFramesPerSecond = newValue > 1 ? max(Int(Self.displayRate) / newValue, 1) : 0 }
    }

    /// Has the frames of a run loop's thread call the target.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard handler != nil else { return }
        if thread_state_get().pointee.has_media_time || runloop === RunLoop.current {
            let context = ThreadContext.current
            if !context.displayLinks.contains(self) { context.displayLinks.append(self) }
        }
        let modes = schedule?.loop === runloop ? schedule?.modes ?? [] : []
        schedule = (runloop, modes.contains(mode) ? modes : modes + [mode])
        reschedule()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard let old = schedule, old.loop === runloop else { return }
        let modes = old.modes.filter { $0 != mode }
        schedule = modes.isEmpty ? nil : (runloop, modes)
        if modes.isEmpty { ThreadContext.existing?.displayLinks.removeAll { $0 === self } }
        reschedule()
    }

    /// Ends the calls for good and lets go of the target.
    open func invalidate() {
        handler = nil
        schedule = nil
        reschedule()
        ThreadContext.existing?.displayLinks.removeAll { $0 === self }
    }

    /// One frame of an export clock.
    final func showFrame(_ index: Int, at time: CFTimeInterval, period: CFTimeInterval) {
        let first = firstFrame ?? index
        firstFrame = first
        let step = step(period: period)
        if (index - first) % step == 0 { call(at: time, period: period, step: step) }
    }

    private func call(at time: CFTimeInterval, period: CFTimeInterval, step: Int) {
        guard !isPaused, let handler else { return }
        timestamp = time
        duration = period
        targetTimestamp = time + period * Double(step)
        handler(self)
    }

    /// Every how many frames of `period` seconds the target is called.
    private func step(period: CFTimeInterval) -> Int {
        var rate = Double(preferredFramesPerSecond)
        if rate <= 0 { rate = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
        guard rate > 0, rate.isFinite else { return 1 }
        return Int(min(max((1 / (period * rate)).rounded(), 1), 1e6))
    }

    private func reschedule() {
        timer?.invalidate()
        timer = nil
        guard let schedule else { return }
        let period = 1 / Self.displayRate
        let step = step(period: period)
        let reference = LinkReference(link: self)
        let timer = Timer(timeInterval: period * Double(step), repeats: true) { _ in
            // Frames of an export clock come from the clock.
            guard !thread_state_get().pointee.has_media_time else { return }
            reference.link.call(at: CACurrentMediaTime(), period: period, step: step)
        }
        for mode in schedule.modes { schedule.loop.add(timer, forMode: mode) }
        self.timer = timer
    }
}

/// Hands a link to the timer of the link's own thread.
private struct LinkReference: @unchecked Sendable { let link: CADisplayLink }
