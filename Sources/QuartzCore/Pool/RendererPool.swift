import CoreAnimation
import CoreGraphics
import Foundation
import Locking

/// Draws pictures of layer trees on threads of its own, for servers and for programs that draw many files.
///
/// Each thread has renderers that it reuses from picture to picture, so that displays, programs and textures are created
/// once. A tree is built on the thread that draws it, when its turn comes: memory holds at most one tree a thread, however
/// many pictures are asked for. Callers wait without a thread; above `waitingLimit` they get an error at once.
///
///     let pool = RendererPool()
///     let png = try await pool.picture(width: 1200, height: 630) { card(title) } encoded: { try ImageCodec.encodePNG($0) }
public final class RendererPool: Sendable {
    /// The number of threads that draw.
    public let threads: Int
    /// The number of pictures that can wait for a thread.
    public let waitingLimit: Int

    private let queue: PoolQueue

    /// Creates a pool. Its threads start with the first picture.
    ///
    /// - Parameters:
    ///   - threads: at least 1 and at most 64; by default as many as there are processors.
    ///   - waitingLimit: the number of pictures that can wait for a thread, at least 0.
    ///   - options: the options of its renderers; `memoryBudget` counts for each of at most two renderers a thread.
    public init(
        threads: Int = ProcessInfo.processInfo.activeProcessorCount, waitingLimit: Int = 1024,
        options: CARendererOptions = CARendererOptions()
    ) {
        self.threads = min(max(threads, 1), Self.mostThreads)
        self.waitingLimit = max(waitingLimit, 0)
        queue = PoolQueue(threads: self.threads, waitingLimit: self.waitingLimit, options: options)
    }

    /// Waits until the threads have ended, if it is not called on one of them.
    deinit { queue.close() }

    private static let mostThreads = 64

    func add(_ job: PoolJob) { queue.add(job) }

    /// Runs a function on a thread of the pool, with the thread's renderers.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before a thread is free, `RendererPoolError`, and the
    ///   errors of `body`.
    public func run<R: Sendable>(
        _ body: @escaping @Sendable (PoolRenderers) throws -> R
    ) async throws -> R {
        let job = PoolJob()
        // The result is handed over under a lock. If a continuation is resumed before its task waits, the thread sanitizer does
        // not see the order that this gives.
        let result = Locked<Result<R, any Error>?>(nil)
        typealias Continuation = CheckedContinuation<Void, any Error>
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                job.prepare(
                    run: { renderers in
                        let made = Result { try body(renderers) }
                        result.withLock { $0 = made }
                        continuation.resume()
                    },
                    fail: { continuation.resume(throwing: $0) })
                queue.add(job)
            }
        } onCancel: {
            queue.cancel(job)
        }
        return try result.withLock { try $0!.get() }
    }
}

/// An error of a pool of renderers.
public enum RendererPoolError: Error, CustomStringConvertible, Equatable {
    case tooManyWaiting(limit: Int)
    /// The system allows no thread.
    case noThread

    public var description: String {
        switch self {
        case .tooManyWaiting(let limit):
            "\(limit) pictures wait for a renderer already; ask again later, or give the pool a higher limit"
        case .noThread: "the system allows no thread for a renderer"
        }
    }
}
