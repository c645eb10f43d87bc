import Foundation

/// Cancels an export from any thread.
public final class MovieCancellation: @unchecked Sendable {
    // Unchecked: all access is under the lock.
    private let lock = NSLock()
    private var isSet = false
    private weak var writer: MovieWriter?

    public init() {}

    public var isCancelled: Bool { lock.withLock { isSet } }

    /// Cancels the export and returns when the unfinished file is removed. An export that begins later ends
    /// immediately.
    public func cancel() {
        let writer = lock.withLock {
            isSet = true
            return self.writer
        }
        writer?.cancel()
    }

    /// Sets the writer that `cancel()` stops.
    package func watch(_ writer: MovieWriter) { lock.withLock { self.writer = writer } }
}
