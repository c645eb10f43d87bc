/// A lock at a fixed address, with the state that it protects.
///
/// Copies share the lock and its state. The lock is not recursive: a thread that takes it twice ends the program.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Unchecked: the state is only accessed under the lock, and the program states that it may pass between threads.
    private final class Storage {
        let lock: os_unfair_lock_t
        var state: State
        init(_ state: State) {
            self.state = state
            lock = .allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
        }
        deinit {
            lock.deinitialize(count: 1)
            lock.deallocate()
        }
    }

    /// Whether a thread holds a lock, for `precondition(_:)`.
    public enum Ownership: Hashable, Sendable { case owner, notOwner }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        os_unfair_lock_lock(storage.lock)
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs the closure if no thread holds the lock, and returns nil otherwise.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard os_unfair_lock_trylock(storage.lock) else { return nil }
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }

    /// Ends the program unless the current thread holds the lock, or holds it not.
    public func precondition(_ condition: Ownership) {
        switch condition {
        case .owner: os_unfair_lock_assert_owner(storage.lock)
        case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
        }
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { os_unfair_lock_lock(address) }
    public func unlock() { os_unfair_lock_unlock(address) }
    public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(address) }

    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout Void) in try body() }
    }
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout Void) in try body() }
    }
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { (_: inout Void) in try body() }
    }
}

extension OSAllocatedUnfairLock {
    fileprivate var address: os_unfair_lock_t { storage.lock }
}
