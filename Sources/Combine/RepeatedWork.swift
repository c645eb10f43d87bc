import Foundation
import OpenCombine
import UIKit

/// Work of the main thread that repeats in the host's time, or in real time without a host, until it is cancelled.
final class RepeatedWork: Cancellable, @unchecked Sendable {
    // Unchecked: `isCancelled` is only accessed under the lock, and the work runs on the main thread.
    private let lock = NSLock()
    private var isCancelled = false
    private let interval: TimeInterval
    private let work: () -> Void

    init(after delay: TimeInterval, interval: TimeInterval, _ work: @escaping () -> Void) {
        self.interval = max(interval, 0.0001)
        self.work = work
        schedule(after: delay)
    }

    private func schedule(after delay: TimeInterval) {
        HostScheduler.run(after: delay) { [weak self] in self?.run() }
    }

    private func run() {
        guard !lock.withLock({ isCancelled }) else { return }
        // First, so that the work does not delay the next time.
        schedule(after: interval)
        work()
    }

    func cancel() { lock.withLock { isCancelled = true } }
}
