import Foundation
import OpenCombine
import UIKit

extension Timer {
    /// Publishes the date again and again. The main loop's timers follow the host's time while there is a host.
    ///
    /// - Parameter interval: in seconds.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Dates at an interval, from the time at which it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        // Unchecked: the relays are only accessed under the lock.
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let lock = NSLock()
        private var relays: [Relay<Date>] = []

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            let relay = Relay<Date>(AnySubscriber(subscriber))
            let identity = ObjectIdentifier(relay)
            lock.withLock { relays.append(relay) }
            relay.end = { [weak self] in self?.remove(identity) }
            subscriber.receive(subscription: relay)
        }

        private func remove(_ identity: ObjectIdentifier) {
            // The relay is released after the lock, because its end comes here.
            _ = lock.withLock {
                relays.firstIndex { ObjectIdentifier($0) == identity }.map { relays.remove(at: $0) }
            }
        }

        public func connect() -> any Cancellable {
            let begin = runLoop.now.advanced(by: .seconds(interval))
            return runLoop.schedule(
                after: begin, interval: .seconds(interval), tolerance: .seconds(tolerance ?? 0), options: nil
            ) { [self] in
                let date = runLoop.now.date
                for relay in lock.withLock({ relays }) { relay.send(date) }
            }
        }
    }
}
