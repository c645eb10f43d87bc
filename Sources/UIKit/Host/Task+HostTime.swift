extension Task where Success == Never, Failure == Never {
    // Of two functions of one form, the compiler prefers that of another module to that of the standard library.

    /// Suspends a task for some nanoseconds: of the host's time while a host moves on, otherwise of real time.
    ///
    /// `Task.sleep(until:clock:)` and `ContinuousClock().sleep(for:)` take real time in any case.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
        try await UIHostQueue.sleep(nanoseconds: duration)
    }

    /// Suspends a task, as `sleep(nanoseconds:)` does. The tolerance has no effect.
    public nonisolated(nonsending) static func sleep(for duration: Duration, tolerance: Duration?)
        async throws
    {
        try await UIHostQueue.sleep(for: duration)
    }
    public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
        try await UIHostQueue.sleep(for: duration)
    }
}
