import CoreGraphics
import Foundation

/// The frames of a movie by time, decoded on a thread of their own, a few ahead of the last that was asked for.
///
/// Any thread may ask. The thread ends when the object is released.
final class VideoFrames: Sendable {
    /// A picture, and the times at which it is shown, in seconds of the movie.
    struct Frame: Sendable {
        var from, until: Double
        var image: CGImage
    }

    private let queue: DecodedFrameQueue
    /// A time computed from a frame's own counts as not before it, in seconds.
    static let rounding = 2e-6

    /// - Parameter stream: the index of a video stream; nil for the one that a player shows.
    init(path: String, stream: Int? = nil) {
        let queue = DecodedFrameQueue(path: path, stream: stream)
        self.queue = queue
        let thread = Thread { queue.run() }
        thread.name = "AVPlayerItem"
        thread.stackSize = 8 << 20
        thread.start()
    }

    deinit { queue.close() }

    /// Waits for the frame of a time. Before the first frame and after the last one, these two.
    func frame(at time: Double) throws -> Frame { try queue.frame(at: time) }

    /// Returns the frame of a time if it is there, and has it decoded otherwise; nil if it is not there.
    func frameIfReady(at time: Double) throws -> Frame? { try queue.frameIfReady(at: time) }
}
