import Glibc

/// A lock that several threads hold at once to read, or one thread to write. A thread doesn't take it twice.
package final class SharedLock: @unchecked Sendable {
    // Unchecked: the lock is used only by its address, which never changes.
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    package init() {
        var attributes = pthread_rwlockattr_t()
        pthread_rwlockattr_init(&attributes)
        // Otherwise a writer would wait for as long as readers follow each other.
        pthread_rwlockattr_setkind_np(&attributes, CInt(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
        lock.initialize(to: pthread_rwlock_t())
        pthread_rwlock_init(lock, &attributes)
        pthread_rwlockattr_destroy(&attributes)
    }

    /// Runs `body` while no thread writes.
    package func read<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try run(pthread_rwlock_rdlock(lock), body)
    }

    /// Runs `body` while no other thread reads or writes.
    package func write<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try run(pthread_rwlock_wrlock(lock), body)
    }

    private func run<R, E: Error>(_ code: CInt, _ body: () throws(E) -> R) throws(E) -> R {
        precondition(code == 0, "the thread holds the lock already")
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deinitialize(count: 1)
        lock.deallocate()
    }
}
