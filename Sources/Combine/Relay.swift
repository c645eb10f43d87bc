import Foundation
import OpenCombine

/// The subscription of a source that sends values of its own accord: those that are not asked for are dropped.
final class Relay<Output>: Subscription, CustomStringConvertible, @unchecked Sendable {
    // Unchecked: the demand and the subscriber are only accessed under the lock.
    private let lock = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Never>?
    private var demand = Subscribers.Demand.none
    /// Ends the source.
    var end: (() -> Void)?

    init(_ subscriber: AnySubscriber<Output, Never>) { self.subscriber = subscriber }

    var description: String { "Relay" }

    func send(_ value: Output) {
        lock.lock()
        guard let subscriber, demand > .none else { return lock.unlock() }
        demand -= 1
        lock.unlock()
        let more = subscriber.receive(value)
        lock.withLock { demand += more }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        let end = lock.withLock {
            let end = self.end
            (self.end, subscriber) = (nil, nil)
            return end
        }
        end?()
    }

    deinit { end?() }
}
