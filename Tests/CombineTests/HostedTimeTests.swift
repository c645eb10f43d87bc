import Combine
import Foundation
import Testing
import UIKit

@MainActor @Suite(.serialized) struct HostedTimeTests {
    private func isMainQueue() -> Bool { dispatchPrecondition(condition: .onQueue(.main)); return true }

    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 31, height: 17)) { UIView(frame: $0) }
    }

    @Test func debouncedWordsComeInTheHostsTime() throws {
        let host = try host()
        let words = PassthroughSubject<String, Never>()
        var seen: [String] = []
        let subscription = words.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates().sink { seen.append($0) }
        words.send("a")
        host.advance(by: 0.2)
        words.send("ab")
        host.advance(by: 0.2)
        #expect(seen == [])
        host.advance(by: 0.15)
        #expect(seen == ["ab"])
        words.send("ab")
        host.advance(by: 1)
        #expect(seen == ["ab"])
        subscription.cancel()
        words.send("abc")
        host.advance(by: 1)
        #expect(seen == ["ab"])
    }

    @Test func timersTickInTheHostsTimeAndEnd() throws {
        let host = try host()
        var dates: [Date] = []
        var subscription: AnyCancellable? = Timer.publish(every: 0.25, on: .main, in: .common)
            .autoconnect().sink { dates.append($0) }
        host.advance(by: 1.05)
        #expect(dates.count == 4)
        if dates.count == 4 { #expect(abs(dates[3].timeIntervalSince(dates[0]) - 0.75) < 0.02) }
        subscription = nil
        host.advance(by: 2)
        #expect(dates.count == 4 && subscription == nil)
    }

    @Test func delaysOfLoopsAndQueues() throws {
        let host = try host()
        var seen: [String] = []
        var all = Set<AnyCancellable>()
        Just("loop").delay(for: .seconds(0.6), scheduler: RunLoop.main).sink { seen.append($0) }.store(
            in: &all)
        Just("operations").delay(for: .seconds(0.3), scheduler: OperationQueue.main).sink { seen.append($0) }
            .store(in: &all)
        Just("queue").receive(on: DispatchQueue.main).sink { seen.append($0) }.store(in: &all)
        #expect(seen == [])
        host.nextFrame()
        #expect(seen == ["queue"])
        host.advance(by: 0.35)
        #expect(seen == ["queue", "operations"])
        host.advance(by: 0.3)
        #expect(seen == ["queue", "operations", "loop"])
    }

    /// Work of another thread passes through the main queue, which the host runs before its frames.
    @Test func valuesOfOtherThreadsArriveOnTheMainThread() async throws {
        let host = try host()
        let values = PassthroughSubject<Int, Never>()
        var threads: [Bool] = []
        let subscription = values.receive(on: DispatchQueue.main).sink { _ in threads.append(isMainQueue()) }
        nonisolated(unsafe) let sender = values
        await Task.detached { sender.send(7) }.value
        for _ in 0..<200 where threads.isEmpty {
            try await Task.sleep(nanoseconds: 1_000_000)
            host.nextFrame()
        }
        #expect(threads == [true])
        subscription.cancel()
    }

    /// Dates are rounded, and delays of whole frames end in their frame all the same.
    @Test func delaysOfWholeFramesMissNone() throws {
        let host = try host()
        var (ticks, isOver) = (0, false)
        var all = Set<AnyCancellable>()
        Timer.publish(every: 0.1, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }
            .store(in: &all)
        Just(1).delay(for: .seconds(0.6), scheduler: RunLoop.main).sink { _ in isOver = true }
            .store(in: &all)
        for _ in 0..<36 { host.nextFrame() }
        #expect(ticks == 6 && isOver)
        host.advance(by: 0.4)
        #expect(ticks == 10)
    }
}
