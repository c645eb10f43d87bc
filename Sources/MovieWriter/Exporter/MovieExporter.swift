import CoreGraphics

/// Writes a movie whose frames are drawn by a closure.
///
/// The closure runs on the caller's thread while another thread converts and encodes earlier frames, so drawing,
/// reading back and encoding overlap.
public struct MovieExporter: Sendable {
    /// The result of drawing a frame.
    public enum Drawing: Sendable {
        case drawn
        /// The picture is the same as the last; the bytes are ignored. Not allowed for the first frame.
        case unchanged
    }

    public let url: URL
    public let width: Int
    public let height: Int
    public let frameCount: Int
    public var options: MovieOptions

    /// Creates an exporter of `frameCount` frames of `width` x `height` pixels.
    public init(
        to url: URL, width: Int, height: Int, frameCount: Int, options: MovieOptions = MovieOptions()
    ) {
        (self.url, self.width, self.height) = (url, width, height)
        (self.frameCount, self.options) = (frameCount, options)
    }

    /// Draws and encodes all frames, and moves the file into place.
    ///
    /// Rethrows errors of `draw`, and throws a `MovieError` with the reason `cancelled` if the task or `cancellation`
    /// was cancelled. In both cases no file is left.
    ///
    /// - Parameters:
    ///   - progress: called on the caller's thread after each frame, and once more at the end.
    ///   - draw: receives the frame's index, its time in seconds and the memory for its bytes: RGBA, premultiplied,
    ///     in sRGB, top row first, rows without padding.
    /// - Returns: the properties of the movie.
    @discardableResult
    public func export(
        cancellation: MovieCancellation? = nil, progress: (MovieProgress) -> Void = { _ in },
        draw: (_ frame: Int, _ time: Double, _ bytes: UnsafeMutableRawBufferPointer) throws -> Drawing
    ) throws -> MovieInfo {
        let clock = ContinuousClock()
        let start = clock.now
        let writer = try MovieWriter(to: url, width: width, height: height, options: options)
        cancellation?.watch(writer)
        func report(_ frame: Int) {
            let seconds = (clock.now - start) / .seconds(1)
            progress(
                MovieProgress(
                    frame: frame, total: frameCount, seconds: seconds, encodingSeconds: writer.encodingSeconds
                ))
        }
        func stopIfCancelled() {
            if Task.isCancelled || cancellation?.isCancelled == true { writer.cancel() }
        }
        do {
            for index in 0..<max(frameCount, 0) {
                stopIfCancelled()
                let frame = try writer.makeFrame()
                let time = writer.info.frameRate.time(ofFrame: index)
                switch try draw(index, time, frame.bytes) {
                case .drawn: try writer.append(frame)
                case .unchanged: try writer.appendRepeat()
                }
                report(index + 1)
            }
            stopIfCancelled()
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
        report(frameCount)
        return writer.info
    }
}
