import Foundation

/// Stops an export from any thread.
public final class MovieCancellation: @unchecked Sendable {
    // Unchecked: everything is touched under the lock.
    private let lock = NSLock()
    private var isSet = false
    private weak var writer: MovieWriter?

    public init() {}

    public var isCancelled: Bool { lock.withLock { isSet } }

    /// Returns when the unfinished file is gone; an export that begins later ends at once.
    public func cancel() {
        let writer = lock.withLock {
            isSet = true
            return self.writer
        }
        writer?.cancel()
    }

    /// The writer that `cancel()` stops.
    func watch(_ writer: MovieWriter) { lock.withLock { self.writer = writer } }
}
