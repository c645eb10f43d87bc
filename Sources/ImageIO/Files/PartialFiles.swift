import Locking

/// The unfinished files and folders of this process, to be removed if the process is terminated.
///
/// They are created, moved into place and removed under one lock.
package enum PartialFiles {
    private static let lock = RecursiveLock()
    /// The removal actions by path. Accessed under the lock.
    nonisolated(unsafe) private static var removals: [String: @Sendable () -> Void] = [:]

    /// Runs code that creates, moves or removes such files. It must not block.
    package static func change<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try lock.withLock(body)
    }

    /// Registers a file and its removal. Must be called inside `change`.
    package static func add(_ path: String, remove: @escaping @Sendable () -> Void) {
        removals[path] = remove
    }

    /// Unregisters a file that is in place or removed. Must be called inside `change`.
    package static func drop(_ path: String) { removals[path] = nil }

    /// Removes all files and ends the process, while no thread can create another.
    package static func removeAll(then end: () -> Never) -> Never {
        lock.withLock {
            for remove in removals.values { remove() }
            end()
        }
    }
}
