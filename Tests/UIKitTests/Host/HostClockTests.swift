import Foundation
import Testing
import UIKit

/// A controller whose pauses are written as for Apple's systems.
private final class PausingController: UIViewController {
    private(set) var events: [String] = []

    override func viewDidLoad() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.events.append("queue") }
        Task {
            try? await Task.sleep(nanoseconds: 200_000_000)
            events.append("nanoseconds")
            try? await Task.sleep(for: .milliseconds(100))
            events.append("duration")
            try? await Task.sleep(for: .milliseconds(600), tolerance: .milliseconds(10))
            events.append("tolerance")
        }
    }
}

@MainActor @Suite(.serialized) struct HostClockTests {
    @Test func pausesPassWithTheFrames() async throws {
        let controller = PausingController()
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { controller }
        await host.settle(for: 0.15)
        #expect(controller.events == [])
        await host.settle(for: 0.1)
        #expect(controller.events == ["nanoseconds"])
        await host.settle(for: 0.1)
        #expect(controller.events == ["nanoseconds", "duration"])
        await host.settle(for: 0.5)
        #expect(controller.events == ["nanoseconds", "duration", "queue"])
        await host.settle(for: 0.2)
        #expect(controller.events == ["nanoseconds", "duration", "queue", "tolerance"])
    }

    @Test func longPausesTakeNoTime() async throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30), framesPerSecond: 1) {
            UIView(frame: $0)
        }
        var isOver = false
        Task {
            try await Task.sleep(for: .seconds(600))
            isOver = true
        }
        let begin = ContinuousClock.now
        await host.settle(for: 605)
        #expect(isOver && ContinuousClock.now - begin < .seconds(300))
    }

    /// A test that waits without frames gets what it waits for, in real time.
    @Test func pausesPassWithoutFrames() async throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        host.advance(by: 0.1)
        let begin = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(60))
        #expect(ContinuousClock.now - begin >= .milliseconds(60))
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { continuation.resume() }
        }
        #expect(abs(host.time - 0.1) < 1e-9)
        var isLoaded = false
        Task {
            try await Task.sleep(for: .milliseconds(30))
            isLoaded = true
        }
        #expect(await host.settle(until: { isLoaded }, timeout: 60))
    }

    @Test func workOfTheHostsQueueRunsWithoutAHost() async throws {
        let begin = ContinuousClock.now
        await withCheckedContinuation { continuation in
            UIHostQueue.dispatch.asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
        }
        #expect(ContinuousClock.now - begin >= .milliseconds(50))
        await withCheckedContinuation { continuation in
            UIHostQueue.dispatch.async { continuation.resume() }
        }
    }

    /// Work of a view that is made before its host is in the host's time.
    @Test func workFromBeforeTheHostKeepsItsDelay() async throws {
        var isRun = false
        UIHostQueue.dispatch.asyncAfter(deadline: .now() + 0.3) { isRun = true }
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        await host.settle(for: 0.25)
        #expect(!isRun)
        await host.settle(for: 0.1)
        #expect(isRun)
    }

    @Test func aCancelledPauseThrows() async throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        var error: (any Error)?
        let task = Task {
            do { try await Task.sleep(nanoseconds: 5_000_000_000) } catch let thrown { error = thrown }
        }
        await host.settle()
        task.cancel()
        // The task goes on by another thread, for which `settle()` does not wait.
        await host.settle(until: { error != nil }, timeout: 4)
        #expect(error is CancellationError)
    }
}
