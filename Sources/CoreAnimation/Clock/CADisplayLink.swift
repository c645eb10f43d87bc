import CThreadState
import Foundation

/// Calls its target once in each frame of the display, a timer of 60 frames a second, or of a `CAExportClock`.
///
/// The link retains its target, and the thread retains the link, from `add(to:forMode:)` to `invalidate()`.
open class CADisplayLink: NSObject {
    private final var handler: ((CADisplayLink) -> Void)?
    private final var timer: Timer?
    private final var schedule: (loop: RunLoop, modes: [RunLoop.Mode])?
    private final var firstFrame: Int?

    /// The frame rate of the display for run loops.
    private static let displayRate = 60.0

    /// Creates a link that calls a closure.
    public init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

    /// Creates a link that calls a method: `CADisplayLink(target: self, action: Ball.step)`.
    public convenience init<Target>(target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void) {
        self.init { action(target)($0) }
    }

    /// Creates a link that calls the target's method with the selector's name: see `Selector`.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init { MethodCall.send(sel, to: object, [$0]) }
    }

    /// The time of the previous frame; 0 before the first call.
    public final private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next call; 0 before the first call.
    public final private(set) var targetTimestamp: CFTimeInterval = 0
    /// The duration of a frame of the display or the clock, whatever the rate of calls.
    public final private(set) var duration: CFTimeInterval = 0
    open var isPaused = false
    /// The maximum rate of calls; 0 for every frame. Rounded to a rate that divides the display's.
    open var preferredFramesPerSecond = 0 { didSet { reschedule() } }
    open var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
    /// The number of frames per call.
    open var frameInterval: Int {
        get { step(period: 1 / Self.displayRate) }
        set { preferredFramesPerSecond = newValue > 1 ? max(Int(Self.displayRate) / newValue, 1) : 0 }
    }

    /// Starts calls in the frames of a run loop's thread.
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

    /// Ends the calls permanently and releases the target.
    open func invalidate() {
        handler = nil
        schedule = nil
        reschedule()
        ThreadContext.existing?.displayLinks.removeAll { $0 === self }
    }

    /// Handles a frame of an export clock.
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

    /// The number of frames per call, for frames of `period` seconds.
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
            // An export clock supplies the frames itself.
            guard !thread_state_get().pointee.has_media_time else { return }
            reference.link.call(at: CACurrentMediaTime(), period: period, step: step)
        }
        for mode in schedule.modes { schedule.loop.add(timer, forMode: mode) }
        self.timer = timer
    }
}

/// Passes a link to the timer of the link's own thread.
private struct LinkReference: @unchecked Sendable { let link: CADisplayLink }
