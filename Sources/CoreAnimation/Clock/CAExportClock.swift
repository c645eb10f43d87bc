import CThreadState
import Foundation

/// A clock that gives a thread the times of successive frames, however long each takes to produce.
///
/// Under the clock, `CACurrentMediaTime()` is the time of the frame, and the thread's display links are called once
/// for each frame. Only one thread may use a clock at a time.
public final class CAExportClock {
    /// The time of the current frame, in seconds.
    public private(set) var time: CFTimeInterval
    /// The index of the current frame; -1 before the first.
    public private(set) var frame = -1
    public let framesPerSecond: Double
    private let startTime: CFTimeInterval

    /// The maximum number of frames in one call; earlier ones are skipped.
    public static let maximumStep = 1_000_000

    /// A clock whose frame 0 is at `startTime`.
    ///
    /// A start that is not finite counts as 0; a rate that is not positive, or above 1000, counts as 60.
    public init(startTime: CFTimeInterval = 0, framesPerSecond: Double = 60) {
        self.startTime = startTime.isFinite ? startTime : 0
        self.framesPerSecond = framesPerSecond > 0 && framesPerSecond <= 1000 ? framesPerSecond : 60
        time = self.startTime
    }

    /// Runs `body` with the clock's time as the thread's.
    public func run<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let state = thread_state_get()
        let outer = (state.pointee.has_media_time, state.pointee.media_time)
        state.pointee.has_media_time = true
        state.pointee.media_time = time
        runs += 1
        defer {
            runs -= 1
            (state.pointee.has_media_time, state.pointee.media_time) = outer
        }
        return try body()
    }
    private var runs = 0

    /// Advances to the next frame and calls the thread's display links.
    public func nextFrame() { move(toFrame: frame + 1) }

    /// Advances through all frames up to the given one; no effect if that is not ahead.
    public func move(toFrame index: Int) {
        guard index > frame else { return }
        frame = max(frame, index - Self.maximumStep)
        while frame < index {
            frame += 1
            set(startTime + Double(frame) / framesPerSecond)
            run { callLinks() }
        }
    }

    /// Advances through all frames up to a time, which becomes the thread's. Going back calls no links.
    public func move(to newTime: CFTimeInterval) {
        guard newTime.isFinite else { return }
        // The tolerance assigns a time computed from a frame's index to that frame.
        let index = ((newTime - startTime) * framesPerSecond + 1e-6).rounded(.down)
        if let index = Int(exactly: index) { move(toFrame: index) }
        set(newTime)
    }

    private func set(_ newTime: CFTimeInterval) {
        time = newTime
        if runs > 0 { thread_state_get().pointee.media_time = newTime }
    }

    private func callLinks() {
        guard let links = ThreadContext.existing?.displayLinks, !links.isEmpty else { return }
        for link in links { link.showFrame(frame, at: time, period: 1 / framesPerSecond) }
    }
}
