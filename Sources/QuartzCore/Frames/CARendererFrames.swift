import CoreAnimation

/// Frames of a renderer at a constant rate, drawn one by one as they are asked for.
///
/// While a frame is committed and drawn, the thread runs under a `CAExportClock`: `CACurrentMediaTime()` is the time of the
/// frame, and the thread's display links are called once a frame, before it is committed. Asking for a frame never
/// suspends, so a loop that awaits nothing else stays on its thread. Between frames the layers may be changed; use the
/// frame's `time` there.
public struct CARendererFrames: AsyncSequence {
    public typealias Element = CARendererFrame
    public typealias Failure = any Error

    let renderer: CARenderer
    let times: Result<FrameTimes, CARendererError>

    /// How many frames there are; 0 when the first call throws.
    public var count: Int { (try? times.get().count) ?? 0 }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(cursor: times.map { FrameCursor(renderer, times: $0) })
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        let cursor: Result<FrameCursor, CARendererError>

        /// Draws the next frame in the isolation of the caller, so that a renderer of an actor stays there.
        ///
        /// - Throws: `CancellationError` when the task was cancelled, else as `nextFrame()`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> CARendererFrame? {
            try Task.checkCancellation()
            return try nextFrame()
        }

        /// As the asynchronous way, which this is for callers without tasks.
        ///
        /// - Throws: `CARendererError.badFrames` for times that can't be, and what `CARenderer.render()` failed with.
        /// - Returns: nil after the last frame.
        public mutating func nextFrame() throws -> CARendererFrame? { try cursor.get().next() }
    }
}

extension CARenderer {
    /// The frames at `start`, `start + 1 / framesPerSecond` and so on, up to `end`: frame n is what the renderer draws at
    /// that time, whatever frames were drawn before. There is at least one.
    ///
    /// Animations without a begin time that were added since the last commit begin with the first frame.
    ///
    /// - Parameters:
    ///   - start: seconds.
    ///   - end: after `start`.
    ///   - framesPerSecond: above 0, at most 1000.
    public func frames(
        from start: CFTimeInterval = 0, to end: CFTimeInterval, framesPerSecond: Double = 60
    ) -> CARendererFrames {
        let times = FrameTimes(from: start, to: end, numerator: framesPerSecond)
        let error = CARendererError.badFrames(from: start, to: end, framesPerSecond: framesPerSecond)
        return CARendererFrames(renderer: self, times: times.map { .success($0) } ?? .failure(error))
    }

    /// Frames at times that were counted before.
    package func frames(at times: FrameTimes) -> CARendererFrames {
        CARendererFrames(renderer: self, times: .success(times))
    }
}
