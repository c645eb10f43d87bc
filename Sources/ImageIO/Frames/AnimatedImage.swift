import CoreGraphics
import Foundation

/// The frames of an animated GIF, PNG or WebP, each composited with those before it. A still picture is one frame.
public struct AnimatedImage: Sendable {
    public struct Frame: Sendable {
        public var image: CGImage
        /// The duration in seconds; a tenth if the file has a hundredth or less, as browsers show it.
        public var duration: Double
    }

    public var frames: [Frame]
    /// The number of plays; 0 is endless.
    public var loopCount: Int

    public init(frames: [Frame], loopCount: Int = 0) {
        self.frames = frames
        self.loopCount = loopCount
    }

    /// Reads all frames of a file.
    ///
    /// - Throws: `ImageError` if the file can't be read, or if its frames would have more pixels together than a
    ///   picture may have, 2^28.
    public init(contentsOf url: URL) throws(ImageError) {
        try self.init(ImageCodec.read(url), name: url.path)
    }

    /// Reads all frames of a file's bytes; `name` is for error messages.
    public init(_ data: Data, name: String) throws(ImageError) {
        let header = try ImageCodec.header(data, name: name)
        guard let animation = try ImageFrames(data, header, name: name) else {
            self.init(frames: [Frame(image: try ImageCodec.decode(data, name: name), duration: 0)])
            return
        }
        let (pixels, overflow) = (header.width * header.height).multipliedReportingOverflow(
            by: animation.count)
        guard !overflow, pixels <= ImageLimits.maximumPixels else {
            throw ImageError(
                file: name, reason: .tooLarge,
                detail:
                    "its \(animation.count) frames of \(header.width) x \(header.height) pixels would have more "
                    + "than \(ImageLimits.maximumPixels) together")
        }
        var frames: [Frame] = []
        for (index, frame) in animation.reader.frames.enumerated() {
            frames.append(
                Frame(
                    image: try animation.image(at: index, name: name),
                    duration: frame.delay <= 0.01 ? 0.1 : frame.delay))
        }
        // Without a count, a GIF plays once.
        self.init(frames: frames, loopCount: animation.reader.loopCount ?? 1)
    }

    /// The duration of all frames in seconds.
    public var duration: Double { frames.reduce(0) { $0 + $1.duration } }
}
