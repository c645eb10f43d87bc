import Foundation
import Testing
import AgateOS

@Suite struct LockTests {
    /// A counter that threads change by a lock of C's form.
    private final class Counter: @unchecked Sendable {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        var count = 0
        init() { lock.initialize(to: os_unfair_lock()) }
        deinit { lock.deallocate() }
        func add() {
            os_unfair_lock_lock(lock)
            count += 1
            os_unfair_lock_unlock(lock)
        }
    }

    @Test func threadsExcludeEachOther() {
        let counter = Counter(), shared = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<20_000 {
                counter.add()
                shared.withLock { $0 += 1 }
            }
        }
        #expect(counter.count == 160_000)
        #expect(shared.withLock { $0 } == 160_000)
        // Free, and without the mark of waiting threads.
        #expect(counter.lock.pointee._os_unfair_lock_opaque == 0)
    }

    @Test func aHeldLockIsNotTaken() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        lock.precondition(.owner)
        let other = Thread.result {
            lock.precondition(.notOwner)
            return lock.lockIfAvailable()
        }
        #expect(other == false)
        lock.unlock()
        #expect(lock.withLockIfAvailable { 3 } == 3)
        #expect(lock.withLock { 4 } == 4)
        var local = os_unfair_lock()
        #expect(os_unfair_lock_trylock(&local))
        os_unfair_lock_assert_owner(&local)
        os_unfair_lock_unlock(&local)
        os_unfair_lock_assert_not_owner(&local)
    }

    /// A thread that finds the lock held sleeps until it is free.
    @Test func aWaitingThreadWakes() {
        let lock = OSAllocatedUnfairLock(initialState: [Int]())
        let isStarted = DispatchSemaphore(value: 0), isOver = DispatchSemaphore(value: 0)
        lock.withLock { list in
            Thread.detachNewThread {
                isStarted.signal()
                lock.withLock { $0.append(2) }
                isOver.signal()
            }
            isStarted.wait()
            Thread.sleep(forTimeInterval: 0.02)
            list.append(1)
        }
        #expect(isOver.wait(timeout: .now() + 60) == .success)
        #expect(lock.withLock { $0 } == [1, 2])
    }

    @Test func errorsReleaseTheLock() {
        struct Failure: Error {}
        let lock = OSAllocatedUnfairLock(uncheckedState: NSObject())
        #expect(throws: Failure.self) { try lock.withLockUnchecked { _ in throw Failure() } }
        #expect(lock.withLockIfAvailableUnchecked { _ in true } == true)
    }
}

extension Thread {
    /// The result of a closure on a thread of its own.
    fileprivate static func result(_ body: @escaping @Sendable () -> Bool) -> Bool? {
        let isOver = DispatchSemaphore(value: 0), result = OSAllocatedUnfairLock(initialState: Bool?.none)
        Thread.detachNewThread {
            let value = body()
            result.withLock { $0 = value }
            isOver.signal()
        }
        _ = isOver.wait(timeout: .now() + 60)
        return result.withLock { $0 }
    }
}
