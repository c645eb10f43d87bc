import Dispatch
import Locking

/// Waits on a thread for tasks.
enum Waiting {
    /// Returns the result of an asynchronous function. The thread does nothing else meanwhile.
    static func result<R: Sendable>(_ body: @escaping @Sendable () async throws -> R) throws -> R {
        let outcome = Locked<Result<R, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                let value = try await body()
                outcome.withLock { $0 = .success(value) }
            } catch {
                outcome.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        while true {
            done.wait()
            if let result = outcome.withLock({ $0 }) { return try result.get() }
        }
    }
}
