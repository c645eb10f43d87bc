import CoreGraphics
import Libav

/// Writes frames to a movie file.
///
/// Another thread converts and encodes, with a few frames in a queue; calls wait if it is full. An error of the
/// encoder or the disk is therefore thrown by a later call, at the latest by `finish()`. Until then the movie has a
/// hidden name next to its destination. It is removed by `cancel()`, by any error, and when an unfinished writer is
/// deallocated.
///
/// Only one thread may add frames at a time; any thread may call `cancel()` at any time.
public final class MovieWriter: Sendable {
    /// The movie's destination.
    public let url: URL
    public let info: MovieInfo
    let queue: FrameQueue
    private let counter: FrameCounter
    private let encodingTime = EncodingTime()
    /// The frames of planes; nil for a movie of RGBA bytes alone.
    let planes: PlanePool?

    /// Opens the encoder and the file.
    ///
    /// - Parameters:
    ///   - url: a file ending in .mp4, .mov, .webm, .gif, .apng or .webp, or a pattern such as `frames/%05d.png`,
    ///     whose folder is created if its parent exists.
    ///   - width: in pixels; all frames have this size.
    public convenience init(to url: URL, width: Int, height: Int, options: MovieOptions = MovieOptions())
        throws(MovieError)
    {
        try self.init(to: url, width: width, height: height, options: options, sound: nil)
    }

    /// As the public initializer, with sound; a sequence of pictures has none.
    package init(
        to url: URL, width: Int, height: Int, options: MovieOptions, sound: (any MovieSound)?
    ) throws(MovieError) {
        let container: MovieContainer =
            if let given = options.container { given } else { try MovieContainer(fileURL: url) }
        info = try MovieInfo(
            file: url.path, container: container, width: width, height: height, options: options)
        let encoder: any FrameEncoder
        if container == .pngSequence {
            encoder = try SequenceEncoder(info, options: options, url: url)
            planes = nil
        } else {
            let video = try VideoEncoder(info, options: options, url: url, sound: sound)
            planes = video.planes.map(PlanePool.init)
            encoder = video
        }
        self.url = url
        counter = FrameCounter()
        queue = FrameQueue(
            file: url.path, byteCount: width * height * 4, limit: min(max(options.bufferCount, 2), 8))
        EncodingThread.start(encoder, queue: queue, width: width, height: height, time: encodingTime)
    }

    deinit { queue.cancel() }

    /// The number of frames added, including repeated ones.
    public var frameCount: Int { counter.value }

    /// The seconds spent on converting, encoding and writing so far, concurrent with the caller.
    public var encodingSeconds: Double { encodingTime.seconds }

    /// Repeats the last frame `count` times without converting it again. A count below one has no effect.
    public func appendRepeat(count: Int = 1) throws(MovieError) {
        guard count > 0 else { return }
        guard counter.value > 0 else {
            throw MovieError(file: url.path, reason: .noFrames, detail: "there is no frame to repeat yet")
        }
        try counter.add(count, file: url.path)
        try queue.addRepeats(count)
    }

    /// Encodes the waiting frames, and moves the file into place.
    public func finish() throws(MovieError) {
        guard counter.value > 0 else {
            cancel()
            throw MovieError(file: url.path, reason: .noFrames, detail: "a movie needs at least one frame")
        }
        try queue.close()
    }

    /// Cancels the movie and removes the file, then returns. No effect on a finished movie.
    public func cancel() { queue.cancel() }

    func count(_ frames: Int) throws(MovieError) { try counter.add(frames, file: url.path) }
}
