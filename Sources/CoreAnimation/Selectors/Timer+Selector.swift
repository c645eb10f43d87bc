import Foundation

extension Timer {
    /// A timer that calls a method of a target, which it retains until it fires for the last time.
    ///
    /// Foundation's `userInfo` can't be set: only timers of `scheduledTimer` return what is passed here. Foundation on
    /// Linux keeps timers that have ended, so that only those of `scheduledTimer` release the target as they are
    /// invalidated.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
            userInfo: userInfo, repeats: yesOrNo)
    }

    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let target = TimerTarget(object: t as AnyObject, selector: s)
        self.init(fire: date, interval: ti, repeats: rep) { timer in
            guard let object = target.object else { return }
            MethodCall.send(target.selector, to: object, [timer])
            if !rep { target.object = nil }
        }
        (self as? TargetTimer)?.keep(ui, target)
    }

    /// Adds a timer that calls a method of a target to the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = TargetTimer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer with user information.
private final class TargetTimer: Timer {
    private var info: Any?
    private var target: TimerTarget?

    override var userInfo: Any? { info }

    func keep(_ info: Any?, _ target: TimerTarget) { (self.info, self.target) = (info, target) }

    override func invalidate() {
        super.invalidate()
        target?.object = nil
    }
}

/// A target of a timer, until the timer has ended.
private final class TimerTarget: @unchecked Sendable {
    // Unchecked: timers are called and invalidated on the thread of their run loop.
    var object: AnyObject?
    let selector: Selector

    init(object: AnyObject, selector: Selector) {
        self.object = object
        self.selector = selector
    }
}
