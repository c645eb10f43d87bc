/// Lets a few exports run at a time, and a few more wait.
actor ExportQueue {
    private let running, waiting: Int
    private var count = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    struct Full: Error {}

    init(running: Int, waiting: Int) { (self.running, self.waiting) = (running, waiting) }

    /// Waits for its turn, and runs a closure.
    ///
    /// - Throws: `Full` if too many wait.
    func run<R: Sendable>(_ body: @Sendable () async throws -> R) async throws -> R {
        if count >= running {
            guard waiters.count < waiting else { throw Full() }
            await withCheckedContinuation { waiters.append($0) }
        } else {
            count += 1
        }
        defer {
            // The next export starts.
            if waiters.isEmpty { count -= 1 } else { waiters.removeFirst().resume() }
        }
        return try await body()
    }
}
