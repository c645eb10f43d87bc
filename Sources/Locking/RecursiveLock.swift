import Glibc

/// A lock that its owning thread can take again.
package final class RecursiveLock: @unchecked Sendable {
    // Unchecked: the mutex is used only by its address, which never changes.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    package func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// The mutex, for code that takes the lock without a closure; valid as long as the lock.
    package var address: UnsafeMutablePointer<pthread_mutex_t> { mutex }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }
}
