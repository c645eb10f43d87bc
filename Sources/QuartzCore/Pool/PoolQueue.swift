import CThreadState
import Foundation
import Locking

/// The jobs that wait for a thread of a pool, and the threads.
final class PoolQueue: @unchecked Sendable {
    // Unchecked: the condition's lock guards all variables.
    private let condition = NSCondition()
    private var waiting: [PoolJob] = []
    /// The index of the first job in `waiting`; the jobs before it were taken.
    private var first = 0
    private var threads: [JoinableThread] = []
    private var idle = 0
    private var isClosed = false
    private let threadLimit: Int
    private let waitingLimit: Int
    private let options: CARendererOptions

    /// Trees may be deep; threads have the stack that the main thread has.
    private static let stackSize = 8 << 20

    init(threads: Int, waitingLimit: Int, options: CARendererOptions) {
        threadLimit = threads
        self.waitingLimit = waitingLimit
        self.options = options
    }

    /// Adds a job, or makes it fail: if it was cancelled, or if too many wait.
    func add(_ job: PoolJob) {
        let failure: (any Error)? = condition.withLock {
            if job.isCancelled { return CancellationError() }
            // Threads that wait or that can be started.
            let free = idle + threadLimit - threads.count
            guard waiting.count - first < waitingLimit + free else {
                return RendererPoolError.tooManyWaiting(limit: waitingLimit)
            }
            if waiting.count - first >= idle, threads.count < threadLimit { startThread() }
            if threads.isEmpty { return RendererPoolError.noThread }
            waiting.append(job)
            condition.signal()
            return nil
        }
        if let failure { job.fail(failure) }
    }

    /// Cancels a job. A running job finishes.
    func cancel(_ job: PoolJob) {
        let wasWaiting = condition.withLock {
            job.isCancelled = true
            guard let index = waiting[first...].firstIndex(where: { $0 === job }) else { return false }
            waiting.remove(at: index)
            return true
        }
        if wasWaiting { job.fail(CancellationError()) }
    }

    /// Ends the threads, and waits until they have released their renderers and have ended: a driver or a parser must not
    /// be used while the process exits. On a thread of the pool it does not wait.
    func close() {
        let ending = condition.withLock {
            isClosed = true
            condition.broadcast()
            defer { threads = [] }
            return threads
        }
        let isOwn = ending.contains { $0.isCurrent }
        for thread in ending {
            if isOwn { thread.detach() } else { thread.join() }
        }
    }

    private func startThread() {
        var options = options
        options.thread = threads.count
        let thread = JoinableThread(stackSize: Self.stackSize) { [options] in
            Thread.current.name = "RendererPool"
            self.work(options)
        }
        if let thread { threads.append(thread) }
    }

    private func work(_ options: CARendererOptions) {
        thread_state_get().pointee.encodes_alone = true
        let renderers = PoolRenderers(options: options)
        while let job = next() { job.run(renderers) }
    }

    /// Waits for a job; nil if the pool is closed.
    private func next() -> PoolJob? {
        condition.withLock {
            while first == waiting.count {
                if isClosed { return nil }
                idle += 1
                condition.wait()
                idle -= 1
            }
            defer {
                first += 1
                // Moves the rest to the front after as many jobs as remain, which costs a constant time a job.
                if first > 32, first * 2 > waiting.count {
                    waiting.removeSubrange(..<first)
                    first = 0
                }
            }
            return waiting[first]
        }
    }
}

extension NSCondition {
    fileprivate func withLock<R>(_ body: () -> R) -> R {
        lock()
        defer { unlock() }
        return body()
    }
}
