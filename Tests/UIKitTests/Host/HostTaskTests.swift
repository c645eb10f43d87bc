import Foundation
import Testing
import UIKit

/// A controller that loads a text in a task, after a pause of the host's time.
private final class LoadingController: UIViewController {
    let label = UILabel()
    var task: Task<Void, Never>?
    private(set) var wasCancelled = false

    override func viewDidLoad() {
        label.text = "loading"
        view.addSubview(label)
        task = Task {
            let words = await Self.words()
            label.text = words
            do { try await UIHostQueue.sleep(for: .milliseconds(750)) } catch { return wasCancelled = true }
            label.text = words + "!"
        }
    }

    @concurrent private static func words() async -> String { "hello" }
}

@MainActor @Suite(.serialized) struct HostTaskTests {
    private func host(_ controller: UIViewController) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 40, height: 30)) { controller }
    }

    @Test func tasksRunBetweenFrames() async throws {
        let controller = LoadingController()
        let host = try host(controller)
        #expect(controller.label.text == "loading")
        #expect(await host.settle(until: { controller.label.text == "hello" }, timeout: 60))
        #expect(host.time == 0)
        await host.settle(for: 0.7)
        #expect(controller.label.text == "hello")
        await host.settle(for: 0.1)
        #expect(controller.label.text == "hello!" && host.time < 0.85)
    }

    @Test func aCancelledTaskDoesNotWait() async throws {
        let controller = LoadingController()
        let host = try host(controller)
        #expect(await host.settle(until: { controller.label.text == "hello" }, timeout: 60))
        controller.task?.cancel()
        #expect(await host.settle(until: { controller.wasCancelled }, timeout: 60))
        #expect(await host.settle(until: { false }, timeout: 0.05) == false)
    }

    @Test func chainsOfTasks() async throws {
        let host = try host(UIViewController())
        var steps = 0
        Task {
            for _ in 0..<10 { await Task { steps += 1 }.value }
        }
        await host.settle()
        #expect(steps == 10)
    }
}
