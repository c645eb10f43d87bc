import Foundation

extension Timer {
    /// A timer that calls a method of a target, which it retains.
    ///
    /// Foundation's `userInfo` can't be set: only timers of `scheduledTimer` return what is passed here.
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
            MethodCall.send(target.selector, to: target.object, [timer])
        }
        (self as? TargetTimer)?.info = ui
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
    var info: Any?
    override var userInfo: Any? { info }
}

/// A target of a timer, which calls it on the thread of its run loop.
private struct TimerTarget: @unchecked Sendable {
    let object: AnyObject
    let selector: Selector
}
