import CoreGraphics

/// Writes a movie whose frames a closure draws one by one.
///
/// The closure runs in the caller's thread while earlier frames are converted and encoded in another, so that drawing,
/// reading back and encoding overlap.
public struct MovieExporter: Sendable {
    /// What became of a frame's bytes.
    public enum Drawing: Sendable {
        case drawn
        /// The picture is the last one; the bytes are not looked at. Not for the first frame.
        case unchanged
    }

    public let url: URL
    public let width: Int
    public let height: Int
    public let frameCount: Int
    public var options: MovieOptions

    /// `frameCount` frames of `width` x `height` pixels.
    public init(
        to url: URL, width: Int, height: Int, frameCount: Int, options: MovieOptions = MovieOptions()
    ) {
        (self.url, self.width, self.height) = (url, width, height)
        (self.frameCount, self.options) = (frameCount, options)
    }

    /// Draws, encodes and puts the file into its place.
    ///
    /// Errors of `draw` come out as they are; `MovieError` with the reason `cancelled` when the task or `cancellation` was
    /// cancelled. In both cases no file is left.
    ///
    /// - Parameters:
    ///   - progress: called in the caller's thread after each frame, and once more at the end.
    ///   - draw: gets the frame's number, its time in seconds and the room for its bytes: RGBA, premultiplied, in sRGB,
    ///     top row first, rows without padding.
    /// - Returns: what the movie became.
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
