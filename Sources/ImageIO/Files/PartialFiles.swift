import Locking

/// The unfinished files and folders of this process, so that a program that is told to end can remove them.
///
/// They are made, put into their places and removed under one lock.
package enum PartialFiles {
    private static let lock = RecursiveLock()
    /// By path. Touched under the lock.
    nonisolated(unsafe) private static var removals: [String: @Sendable () -> Void] = [:]

    /// Runs what makes, moves or removes such files. It must not wait for anything.
    package static func change<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try lock.withLock(body)
    }

    /// Remembers what was made, and how it is removed. Called inside `change`.
    package static func add(_ path: String, remove: @escaping @Sendable () -> Void) {
        removals[path] = remove
    }

    /// Forgets what is in its place or gone. Called inside `change`.
    package static func drop(_ path: String) { removals[path] = nil }

    /// Removes all of them and runs what ends the process, while no thread can make another.
    package static func removeAll(then end: () -> Never) -> Never {
        lock.withLock {
            for remove in removals.values { remove() }
            end()
        }
    }
}
