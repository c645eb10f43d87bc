import CoreAnimation

/// The frames of a renderer at a constant rate, each drawn when requested.
///
/// While a frame is committed and drawn, the thread runs under a `CAExportClock`: `CACurrentMediaTime()` is the time
/// of the frame, and the thread's display links are called once before each commit. Requesting a frame never
/// suspends, so a loop that awaits nothing else stays on its thread. Layers may be changed between frames; use the
/// frame's `time` there.
public struct CARendererFrames: AsyncSequence {
    public typealias Element = CARendererFrame
    public typealias Failure = any Error

    let renderer: CARenderer
    let times: Result<FrameTimes, CARendererError>

    /// The number of frames; 0 if the first call throws.
    public var count: Int { (try? times.get().count) ?? 0 }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(cursor: times.map { FrameCursor(renderer, times: $0) })
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        let cursor: Result<FrameCursor, CARendererError>

        /// Draws the next frame in the caller's isolation, so that an actor's renderer stays on that actor.
        ///
        /// - Throws: `CancellationError` if the task was cancelled, otherwise as `nextFrame()`.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> CARendererFrame? {
            try Task.checkCancellation()
            return try nextFrame()
        }

        /// Draws the next frame; the synchronous equivalent of `next(isolation:)`.
        ///
        /// - Throws: `CARendererError.badFrames` for invalid times, and the error of `CARenderer.render()`.
        /// - Returns: nil after the last frame.
        public mutating func nextFrame() throws -> CARendererFrame? { try cursor.get().next() }
    }
}

extension CARenderer {
    /// The frames at `start`, `start + 1 / framesPerSecond` and so on, up to `end`; at least one. The picture of a
    /// frame depends only on its time, not on the frames drawn before.
    ///
    /// Animations without a begin time that were added since the last commit begin with the first frame.
    ///
    /// - Parameters:
    ///   - start: in seconds.
    ///   - end: after `start`.
    ///   - framesPerSecond: above 0, at most 1000.
    public func frames(
        from start: CFTimeInterval = 0, to end: CFTimeInterval, framesPerSecond: Double = 60
    ) -> CARendererFrames {
        let times = FrameTimes(from: start, to: end, numerator: framesPerSecond)
        let error = CARendererError.badFrames(from: start, to: end, framesPerSecond: framesPerSecond)
        return CARendererFrames(renderer: self, times: times.map { .success($0) } ?? .failure(error))
    }

    /// The frames at given times.
    package func frames(at times: FrameTimes) -> CARendererFrames {
        CARendererFrames(renderer: self, times: .success(times))
    }
}
