import CoreMedia
import CoreGraphics

/// Gives single pictures of a movie. They are exact, whatever the tolerances.
open class AVAssetImageGenerator: @unchecked Sendable {
    // Unchecked: the frames are, and the tolerances have no effect.
    public let asset: AVAsset
    private let frames: VideoFrames?

    public init(asset: AVAsset) {
        self.asset = asset
        frames = asset.source.map { VideoFrames(path: $0.path) }
    }

    /// Returns the picture that is shown at a time, and sets the time at which it begins.
    ///
    /// - Throws: an error that names the file if there is no picture.
    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage {
        guard let frames else { throw VideoError(file: "an asset", detail: "expected a file: it has none") }
        let frame = try frames.frame(at: requestedTime.seconds)
        actualTime?.pointee = CMTime(seconds: max(frame.from, 0), preferredTimescale: 600_000)
        return frame.image
    }

    /// As `copyCGImage`, with the time.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        var actual = CMTime.zero
        let image = try copyCGImage(at: time, actualTime: &actual)
        return (image, actual)
    }
}
