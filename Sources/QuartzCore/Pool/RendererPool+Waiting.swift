import Dispatch
import Locking

extension RendererPool {
    /// Runs a function for each number below a count, on threads of the pool, and passes on the results in order.
    ///
    /// The calling thread waits. It may be one of Swift's own threads for tasks, because no task is involved.
    ///
    /// - Parameter take: called on the calling thread; if it throws, later results are dropped.
    package func forEach<R: Sendable>(
        below count: Int, _ body: @escaping @Sendable (Int, PoolRenderers) -> R, take: (R) throws -> Void
    ) throws {
        let results = Locked<[R?]>(Array(repeating: nil, count: count))
        let failure = Locked<(any Error)?>(nil)
        let done = (0..<count).map { _ in DispatchSemaphore(value: 0) }
        for index in 0..<count {
            let job = PoolJob()
            job.prepare(
                run: { renderers in
                    let result = body(index, renderers)
                    results.withLock { $0[index] = result }
                    done[index].signal()
                },
                fail: { error in
                    failure.withLock { $0 = error }
                    done[index].signal()
                })
            add(job)
        }
        for index in 0..<count {
            done[index].wait()
            let result = results.withLock { results in
                defer { results[index] = nil }
                return results[index]
            }
            if let result { try take(result) } else if let error = failure.withLock({ $0 }) { throw error }
        }
    }
}
