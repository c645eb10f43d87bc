import Foundation
import OpenCombine

/// The subscription of a subscriber to several publishers.
///
/// All publishers are asked for all of their values; values that the subscriber has not asked for wait.
final class Gathering<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
    // Unchecked: the state is only accessed under the lock.
    private let lock = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var sources: [any Cancellable] = []
    private var waiting: [Output] = []
    private var demand = Subscribers.Demand.none
    /// The number of publishers that have not finished.
    private var open: Int
    private let keepsLatest: Bool
    private var isSending = false

    /// - Parameters:
    ///   - count: the number of publishers.
    ///   - keepsLatest: whether a new value replaces one that waits while there is no demand.
    init(_ subscriber: AnySubscriber<Output, Failure>, count: Int, keepsLatest: Bool) {
        self.subscriber = subscriber
        self.keepsLatest = keepsLatest
        open = count
    }

    var description: String { "Gathering" }

    /// Subscribes to a publisher. `receive` runs under the lock, and makes the value that is sent; nil for none.
    func add<P: Publisher>(_ publisher: P, _ receive: @escaping (P.Output) -> Output?)
    where P.Failure == Failure {
        guard lock.withLock({ subscriber != nil }) else { return }
        // The publishers own the gathering, because a subscriber need not keep its subscription. A sink releases its
        // closures when it completes or is cancelled.
        let sink = Subscribers.Sink<P.Output, Failure> { completion in
            self.finish(completion)
        } receiveValue: { value in
            self.take { receive(value) }
        }
        lock.withLock { sources.append(sink) }
        publisher.subscribe(sink)
        // A sink without a subscription ignores `cancel`: the subscriber may have cancelled in the meantime.
        if lock.withLock({ subscriber == nil }) { sink.cancel() }
    }

    private func take(_ make: () -> Output?) {
        lock.withLock {
            guard subscriber != nil, let value = make() else { return }
            if keepsLatest, demand == .none { waiting = [value] } else { waiting.append(value) }
        }
        send()
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        open -= 1
        if case .failure = completion { waiting = [] } else if open > 0 { return lock.unlock() }
        lock.unlock()
        if case .failure = completion { return end(completion) }
        send()
    }

    /// Sends the values that are asked for, and the end after the last one.
    private func send() {
        lock.lock()
        guard !isSending else { return lock.unlock() }
        isSending = true
        while let subscriber, demand > .none, !waiting.isEmpty {
            let value = waiting.removeFirst()
            demand -= 1
            lock.unlock()
            let more = subscriber.receive(value)
            lock.lock()
            demand += more
        }
        isSending = false
        let isOver = open == 0 && waiting.isEmpty
        lock.unlock()
        if isOver { end(.finished) }
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        let last = lock.withLock {
            defer { subscriber = nil }
            return subscriber
        }
        guard let last else { return }
        cancel()
        last.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        send()
    }

    func cancel() {
        let sources = lock.withLock {
            defer { (self.sources, waiting, subscriber) = ([], [], nil) }
            return self.sources
        }
        for source in sources { source.cancel() }
    }
}

/// A value that is kept for closures.
final class Kept<Value>: @unchecked Sendable {
    // Unchecked: accessed under the lock of the gathering that it belongs to.
    var value: Value
    init(_ value: Value) { self.value = value }
}
