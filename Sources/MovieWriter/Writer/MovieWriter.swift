import CoreGraphics

/// Writes frames to a movie file.
///
/// Converting and encoding run on a thread of their own, with a few frames in between; a call that finds all of them
/// in use waits. So an error of the encoder or the disk appears at a later call, at the latest at `finish()`. Until then
/// the movie lies beside its place under a hidden name, and it is removed by `cancel()`, by any error, and when the
/// writer goes away unfinished.
///
/// Frames are added by one thread at a time; `cancel()` may be called by any, at any time.
public final class MovieWriter: Sendable {
    /// The movie's place.
    public let url: URL
    public let info: MovieInfo
    let queue: FrameQueue
    private let counter: FrameCounter
    private let encodingTime = EncodingTime()

    /// Opens the encoder and the file.
    ///
    /// - Parameters:
    ///   - url: a file ending in .mp4, .mov, .webm, .gif, .apng or .webp, or a pattern such as `frames/%05d.png`,
    ///     whose folder is made where only it is missing.
    ///   - width: pixels; all frames have this size.
    public init(to url: URL, width: Int, height: Int, options: MovieOptions = MovieOptions())
        throws(MovieError)
    {
        let container: MovieContainer =
            if let given = options.container { given } else { try MovieContainer(fileURL: url) }
        info = try MovieInfo(
            file: url.path, container: container, width: width, height: height, options: options)
        let encoder: any FrameEncoder =
            container == .pngSequence
            ? try SequenceEncoder(info, options: options, url: url)
            : try VideoEncoder(info, options: options, url: url)
        self.url = url
        counter = FrameCounter()
        queue = FrameQueue(
            file: url.path, byteCount: width * height * 4, limit: min(max(options.bufferCount, 2), 8))
        EncodingThread.start(encoder, queue: queue, width: width, height: height, time: encodingTime)
    }

    deinit { queue.cancel() }

    /// Frames that were added, repeated ones counted.
    public var frameCount: Int { counter.value }

    /// Seconds that converting, encoding and writing have taken so far, while the caller drew.
    public var encodingSeconds: Double { encodingTime.seconds }

    /// Shows the last frame once more, or so many times; it is not converted again. A count below one has no effect.
    public func appendRepeat(count: Int = 1) throws(MovieError) {
        guard count > 0 else { return }
        guard counter.value > 0 else {
            throw MovieError(file: url.path, reason: .noFrames, detail: "there is no frame to repeat yet")
        }
        try counter.add(count, file: url.path)
        try queue.addRepeats(count)
    }

    /// Encodes what waits, and puts the file into its place.
    public func finish() throws(MovieError) {
        guard counter.value > 0 else {
            cancel()
            throw MovieError(file: url.path, reason: .noFrames, detail: "a movie needs at least one frame")
        }
        try queue.close()
    }

    /// Stops and removes what was written; returns when that is done. No effect on a movie that is finished.
    public func cancel() { queue.cancel() }

    func count(_ frames: Int) throws(MovieError) { try counter.add(frames, file: url.path) }
}
