import CoreGraphics
import Foundation
import Testing

/// How long results live that nothing owns.
@Suite struct AutoreleasepoolTests {
    private final class Counter {
        var live = 0
    }

    private final class Element {
        let counter: Counter
        init(_ counter: Counter) {
            self.counter = counter
            counter.live += 1
        }
        deinit { counter.live -= 1 }
    }

    private func ask(_ counter: Counter, times: Int = 1) {
        for _ in 0..<times { _ = CFArrayGetValueAtIndex([Element(counter)] as CFArray, 0) }
    }

    /// Runs a body on a thread of its own, which has kept nothing before.
    private func onThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let thread = Thread {
                body()
                done.resume()
            }
            thread.start()
        }
    }

    @Test func poolsReleaseTheirOwn() async {
        await onThread {
            let counter = Counter()
            ask(counter, times: 3)
            autoreleasepool {
                ask(counter, times: 4)
                autoreleasepool { ask(counter, times: 5) }
                #expect(counter.live == 7)
                ask(counter)
            }
            #expect(counter.live == 3)
            ask(counter)
            #expect(counter.live == 4)
        }
    }

    @Test func oldResultsAreReplaced() async {
        await onThread {
            let counter = Counter()
            ask(counter, times: 100)
            autoreleasepool {
                ask(counter, times: 10_000)
                #expect(counter.live >= 64 && counter.live <= 128)
            }
            #expect(counter.live == 0)
        }
    }

    @Test func dataAreFewIfTheyAreLarge() async {
        await onThread {
            struct Reference {
                weak var data: NSMutableData?
            }
            let references = (0..<10).compactMap { _ in
                NSMutableData(length: 20 << 20).map { data in
                    _ = CFDataGetBytePtr(data)
                    return Reference(data: data)
                }
            }
            #expect(references.filter { $0.data != nil }.count == 1)
            #expect(references.last?.data != nil)
        }
    }

    /// The `deinit` of a result may ask for another one.
    @Test func releasedResultsMayAsk() async {
        await onThread {
            final class Asking {
                deinit { _ = CFArrayGetValueAtIndex([NSNumber(value: 3)] as CFArray, 0) }
            }
            autoreleasepool {
                for _ in 0..<1000 { _ = CFArrayGetValueAtIndex([Asking()] as CFArray, 0) }
            }
            ask(Counter(), times: 200)
        }
    }
}
