import CoreAnimation
import Foundation

extension NSObject {
    /// Calls a method by its name after some seconds of the host's time.
    @MainActor public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        let request = PerformRequest(target: self, selector: aSelector, argument: anArgument)
        PerformRequest.waiting.append(request)
        UIHostQueue.main.asyncAfter(seconds: delay) { request.run() }
    }

    @MainActor public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Cancels the calls of `perform(_:with:afterDelay:)` that wait for a target.
    @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        PerformRequest.waiting.removeAll { $0.target === aTarget as AnyObject }
    }

    /// Cancels those of a selector whose argument is the same object or equal.
    @MainActor public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        PerformRequest.waiting.removeAll {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
        }
    }

    /// Calls a method by its name on the main thread, before the next frame.
    @MainActor public func performSelector(
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
@MainActor
private final class PerformRequest {
    static var waiting: [PerformRequest] = []

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
        guard let index = Self.waiting.firstIndex(where: { $0 === self }) else { return }
        Self.waiting.remove(at: index)
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
