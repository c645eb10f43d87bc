import Locking

/// The main thread's time and work for schedulers that any thread calls: the host's while there is one, otherwise real.
package enum HostScheduler {
    /// The time of a host, which its frames move.
    final class Clock: Sendable {
        fileprivate let time = Locked<TimeInterval>(0)
    }

    private struct Reference: Sendable { weak var clock: Clock? }

    /// The clock of the host that was created or that showed a frame last.
    private static let current = Locked(Reference())

    /// The real time of a host's time 0: one for all hosts, so that `uptime` is comparable with the system's.
    private static let start = ProcessInfo.processInfo.systemUptime

    private static var hostTime: TimeInterval? {
        current.withLock { $0.clock }.map { $0.time.withLock { $0 } }
    }

    /// Whether a host gives the time.
    package static var isHosted: Bool { hostTime != nil }

    /// Seconds since the system started, by the host's clock while there is a host.
    package static var uptime: TimeInterval {
        hostTime.map { start + $0 } ?? ProcessInfo.processInfo.systemUptime
    }

    /// Makes a clock the current one, at a time.
    static func show(_ clock: Clock, at time: TimeInterval) {
        _ = start
        clock.time.withLock { $0 = time }
        current.withLock { $0.clock = clock }
    }

    /// Runs work on the main thread after some seconds.
    package static func run(after seconds: TimeInterval, _ work: @escaping () -> Void) {
        nonisolated(unsafe) let work = work
        if isHosted {
            // A microsecond less, because dates round to 0.1 microseconds and work must not miss its frame.
            UIHostQueue.dispatch.async(after: seconds - 1e-6) { work() }
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds, 0)) { work() }
        }
    }
}
