import Dispatch
import Glibc
import Locking
import Testing

/// Readers and writers of one value.
@Suite struct SharedLockTests {
    @Test func readersReadAtOnce() {
        let lock = SharedLock(), inside = Locked(0)
        // Each waits for the other, inside of the lock.
        let threads = (0..<2).compactMap { _ in
            JoinableThread(stackSize: 1 << 18) {
                lock.read {
                    inside.withLock { $0 += 1 }
                    for _ in 0..<5000 where inside.withLock({ $0 < 2 }) { usleep(1000) }
                    #expect(inside.withLock { $0 } == 2)
                }
            }
        }
        #expect(threads.count == 2)
        for thread in threads { thread.join() }
    }

    @Test func aWriterIsAlone() {
        final class Pair: @unchecked Sendable {
            // Unchecked: accessed under the lock.
            var first = 0, second = 0
        }
        let lock = SharedLock(), pair = Pair()
        DispatchQueue.concurrentPerform(iterations: 400) { index in
            if index % 4 == 0 {
                lock.write {
                    pair.first += 1
                    sched_yield()
                    pair.second += 1
                }
            } else {
                let isEven = lock.read { pair.first == pair.second }
                #expect(isEven)
            }
        }
        #expect(lock.read { pair.first == 100 && pair.second == 100 })
    }

    @Test func aWriterDoesNotWaitForLaterReaders() {
        let lock = SharedLock(), isDone = Locked(false), unfinished = Locked(0)
        let readers = (0..<3).compactMap { _ in
            JoinableThread(stackSize: 1 << 18) {
                for _ in 0..<8000 {
                    lock.read { _ = usleep(500) }
                    if isDone.withLock({ $0 }) { return unfinished.withLock { $0 += 1 } }
                }
            }
        }
        usleep(5000)
        lock.write { isDone.withLock { $0 = true } }
        for reader in readers { reader.join() }
        #expect(readers.count == 3 && unfinished.withLock { $0 } == 3)
    }
}
