extension UIHostQueue {
    /// Suspends a task for some seconds of the host's time, or of real time without a host.
    ///
    /// `Task.sleep` does the same where UIKit is imported; `ContinuousClock().sleep` is real in any case. The pause begins at
    /// once in the actor of the caller, so that it counts from the frame in which a task of the main actor sleeps.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public nonisolated(nonsending) static func sleep(seconds: TimeInterval) async throws {
        try Task.checkCancellation()
        guard HostScheduler.isHosted else {
            return try await ContinuousClock().sleep(for: .seconds(seconds))
        }
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { sleeper.begin($0, seconds) }
        } onCancel: {
            sleeper.end(throwing: CancellationError())
        }
    }

    // The forms of `Task.sleep`.
    public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(seconds: Double(duration) / 1e9)
    }
    public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
        let parts = duration.components
        try await sleep(seconds: Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
    }
}

/// The continuation of a task that sleeps, which is resumed once.
private final class Sleeper: @unchecked Sendable {
    // Unchecked: the state is only accessed under the lock.
    private let lock = NSLock()
    private var continuation: UnsafeContinuation<Void, any Error>?
    private var isOver = false

    func begin(_ continuation: UnsafeContinuation<Void, any Error>, _ seconds: TimeInterval) {
        let isLate = lock.withLock {
            if !isOver { self.continuation = continuation }
            return isOver
        }
        if isLate { return continuation.resume(throwing: CancellationError()) }
        UIHostQueue.dispatch.async(after: seconds) { self.end(throwing: nil) }
    }

    func end(throwing error: CancellationError?) {
        let continuation = lock.withLock {
            isOver = true
            defer { self.continuation = nil }
            return self.continuation
        }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
}
