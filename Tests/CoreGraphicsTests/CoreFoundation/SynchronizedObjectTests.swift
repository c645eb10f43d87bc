import CoreGraphics
import Dispatch
import Testing

@Suite struct SynchronizedObjectTests {
    private final class Counter: @unchecked Sendable { var count = 0 }

    @Test func oneThreadAtATimeHoldsAnObject() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                objc_sync_enter(counter)
                objc_sync_enter(counter)
                counter.count += 1
                objc_sync_exit(counter)
                objc_sync_exit(counter)
            }
        }
        #expect(counter.count == 4000)
    }

    @Test func anObjectThatNobodyHoldsIsNotGivenBack() {
        let counter = Counter()
        #expect(objc_sync_exit(counter) == -1)
        #expect(
            objc_sync_enter(counter) == 0 && objc_sync_exit(counter) == 0 && objc_sync_exit(counter) == -1)
    }
}
