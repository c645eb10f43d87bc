/// A function that waits for a thread of a pool.
final class PoolJob: @unchecked Sendable {
    // Unchecked: the functions are set before the job is added to a queue, whose lock guards the flag.
    var isCancelled = false
    private var running: (@Sendable (PoolRenderers) -> Void)?
    private var failing: (@Sendable (any Error) -> Void)?

    /// Sets what the job does on a thread, and what it does in place of that.
    func prepare(
        run: @escaping @Sendable (PoolRenderers) -> Void, fail: @escaping @Sendable (any Error) -> Void
    ) {
        (running, failing) = (run, fail)
    }

    func run(_ renderers: PoolRenderers) {
        let body = running
        (running, failing) = (nil, nil)
        body?(renderers)
    }

    func fail(_ error: any Error) {
        let body = failing
        (running, failing) = (nil, nil)
        body?(error)
    }
}
