/// A value behind a lock, one thread at a time.
///
/// It stands on a pthread mutex: the slow path of Synchronization's Mutex lies in a library that the thread
/// sanitizer does not see into, so under it every contended Mutex looks like a race.
package final class Locked<Value>: @unchecked Sendable {
    // Unchecked: the value is touched under the lock only.
    private let lock = RecursiveLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the value. It must not take the same lock again.
    package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
        try lock.withLock { () throws(E) in try body(&value) }
    }
}
