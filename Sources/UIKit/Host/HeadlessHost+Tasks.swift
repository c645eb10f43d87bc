// Tasks of the main actor run between frames, while a test waits.
extension HeadlessHost {
    /// Lets tasks of the main actor run until each waits for something else, and shows what they changed; then moves time on,
    /// frame by frame, and lets tasks run after each.
    ///
    /// `Task.sleep` and delayed work of the main queue take the host's time meanwhile. Work that a task leaves to other
    /// threads takes real time: `settle(until:)` waits for it.
    ///
    /// - Parameter seconds: of the host's time.
    public func settle(for seconds: TimeInterval = 0) async {
        await runTasks()
        showFrame(isDrawn: false)
        guard seconds > 0, seconds.isFinite else { return }
        HostTime.drivers += 1
        defer { HostTime.drivers -= 1 }
        let count = min((seconds * framesPerSecond + 1e-6).rounded(.down), 1e7)
        for _ in 0..<Int(count) {
            nextFrame()
            await runTasks()
        }
        showFrame(isDrawn: false)
    }

    /// Lets tasks run, without moving the host's time on, until a condition holds.
    ///
    /// Pauses of tasks and delayed work take real time meanwhile, as `Task.sleep` has it.
    ///
    /// - Parameter timeout: the most seconds to wait, in real time.
    /// - Returns: whether the condition holds.
    @discardableResult
    public func settle(until condition: () -> Bool, timeout: TimeInterval = 5) async -> Bool {
        let end = Date(timeIntervalSinceNow: timeout)
        await settle()
        while !condition() {
            if Date() >= end { return false }
            try? await ContinuousClock().sleep(for: .milliseconds(1))
            await settle()
        }
        return true
    }

    /// The number of steps of a task, each of which waits for another task of the main actor, that run between two frames.
    private static let taskSteps = 16

    /// Runs what is in the main queue, and what that adds.
    private func runTasks() async {
        for _ in 0..<Self.taskSteps {
            await withUnsafeContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
        }
    }
}
