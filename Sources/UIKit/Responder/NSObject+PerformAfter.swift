import Locking

extension NSObject {
    /// Calls a method by its name after some seconds of the host's time.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        let request = PerformRequest(target: self, selector: aSelector, argument: anArgument)
        PerformRequest.waiting.withLock { $0.append(request) }
        UIHostQueue.dispatch.asyncAfter(deadline: .now() + (delay > 0 ? delay : 0)) { request.run() }
    }

    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Cancels the calls of `perform(_:with:afterDelay:)` that wait for a target.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        PerformRequest.waiting.withLock { all in all.removeAll { $0.target === aTarget as AnyObject } }
    }

    /// Cancels those of a selector whose argument is the same object or equal.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        PerformRequest.waiting.withLock { all in
            all.removeAll {
                $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
            }
        }
    }

    /// Calls a method by its name on the main thread, before the next frame.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
        if wait {
            MethodCall.send(aSelector, to: self, [arg])
        } else {
            perform(aSelector, with: arg, afterDelay: 0)
        }
    }
}

/// A call that waits for its time. The target is retained until then.
private final class PerformRequest: @unchecked Sendable {
    // Unchecked: nothing changes after the request is made; its target is called on the main thread.
    static let waiting = Locked<[PerformRequest]>([])

    let target: NSObject
    let selector: Selector
    let argument: Any?

    init(target: NSObject, selector: Selector, argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    /// Calls the method unless the request was cancelled.
    func run() {
        let isWaiting = Self.waiting.withLock { all in
            let index = all.firstIndex { $0 === self }
            if let index { all.remove(at: index) }
            return index != nil
        }
        guard isWaiting else { return }
        MethodCall.send(selector, to: target, [argument])
    }

    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let own as AnyHashable, let other as AnyHashable): own == other
        case (let own?, let other?): own as AnyObject === other as AnyObject
        default: false
        }
    }
}
