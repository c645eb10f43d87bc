/// A value protected by a lock.
///
/// It uses a pthread mutex, because the slow path of Synchronization's Mutex is in a library that the thread
/// sanitizer does not instrument, so that every contended Mutex would be reported as a race.
package final class Locked<Value>: @unchecked Sendable {
    // Unchecked: the value is only accessed under the lock.
    private let lock = RecursiveLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the value. `body` must not take the same lock again.
    package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
        try lock.withLock { () throws(E) in try body(&value) }
    }
}
