import Dispatch
import Glibc
import Locking
import Testing

/// Elements of a pool, taken by several threads.
@Suite struct PoolTests {
    /// Counts the threads that are inside of it at once.
    private final class Room: Sendable {
        let inside = Locked((now: 0, most: 0))

        func visit() {
            inside.withLock { count in
                count.now += 1
                count.most = max(count.most, count.now)
            }
            usleep(200)
            inside.withLock { $0.now -= 1 }
        }
    }

    private static func pool(_ limit: Int) -> (Pool<Room>, made: Locked<[Room]>) {
        let made = Locked<[Room]>([])
        let pool = Pool(limit: limit) {
            let room = Room()
            made.withLock { $0.append(room) }
            return room
        }
        return (pool, made)
    }

    @Test func anElementHasOneThreadAtATime() {
        let (pool, made) = Self.pool(3), visits = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            pool.withElement { room in
                room.visit()
                visits.withLock { $0 += 1 }
            }
        }
        let rooms = made.withLock { $0 }
        #expect((1...3).contains(rooms.count))
        #expect(rooms.allSatisfy { $0.inside.withLock { $0.most == 1 && $0.now == 0 } })
        #expect(visits.withLock { $0 } == 200)
    }

    @Test func threadsWaitForAnElement() {
        let (pool, made) = Self.pool(1)
        let threads = (0..<4).compactMap { _ in
            JoinableThread(stackSize: 1 << 18) { for _ in 0..<20 { pool.withElement { $0.visit() } } }
        }
        #expect(threads.count == 4)
        for thread in threads { thread.join() }
        #expect(made.withLock { $0.count } == 1)
    }

    @Test func callsInTurnShareAnElement() {
        let (pool, made) = Self.pool(8)
        for _ in 0..<5 { pool.withElement { $0.visit() } }
        #expect(made.withLock { $0.count } == 1)
    }

    @Test func onlyFreeElementsAreVisited() {
        let (pool, _) = Self.pool(2)
        func free() -> Int {
            var count = 0
            pool.forEachFree { _ in count += 1 }
            return count
        }
        #expect(free() == 0)
        #expect(pool.withElement { _ in free() } == 0)
        #expect(free() == 1)
    }
}
