import Glibc

/// Up to a number of elements, each used by one thread at a time and created when no other is free.
package final class Pool<Element>: @unchecked Sendable {
    // Unchecked: the elements are only accessed under the mutex, and by the thread that has taken them.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let isFree = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var free: [Element] = []
    private var count = 0
    private let limit: Int
    private let make: @Sendable () -> Element

    package init(limit: Int, _ make: @escaping @Sendable () -> Element) {
        (self.limit, self.make) = (max(limit, 1), make)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        isFree.initialize(to: pthread_cond_t())
        pthread_cond_init(isFree, nil)
    }

    /// Runs `body` with an element that no other thread has, and waits for one if all are taken. The element that was
    /// returned last is taken first, so that threads that take turns share one.
    ///
    /// `body` must not take another element of the pool.
    package func withElement<R, E: Error>(_ body: (Element) throws(E) -> R) throws(E) -> R {
        let element = take() ?? make()
        defer { put(element) }
        return try body(element)
    }

    /// Runs `body` with each element that no thread has taken. `body` must not use the pool.
    package func forEachFree<E: Error>(_ body: (Element) throws(E) -> Void) throws(E) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        for element in free { try body(element) }
    }

    /// Takes an element; nil if the caller has to create one.
    private func take() -> Element? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while free.isEmpty, count >= limit { pthread_cond_wait(isFree, mutex) }
        if free.isEmpty { count += 1 }
        return free.popLast()
    }

    private func put(_ element: Element) {
        pthread_mutex_lock(mutex)
        free.append(element)
        pthread_mutex_unlock(mutex)
        pthread_cond_signal(isFree)
    }

    deinit {
        pthread_cond_destroy(isFree)
        isFree.deinitialize(count: 1)
        isFree.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }
}
