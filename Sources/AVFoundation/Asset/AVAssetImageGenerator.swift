import CoreGraphics
import CoreMedia
import Foundation

/// Gives single pictures of a movie. They are exact, whatever the tolerances.
open class AVAssetImageGenerator: @unchecked Sendable {
    // Unchecked: the options are set by one thread before pictures are asked for, and the pictures are made under a lock.
    public let asset: AVAsset

    /// Whether pictures of a turned track are upright.
    open var appliesPreferredTrackTransform = false
    /// The composition whose pictures are given; those of the first video track if nil.
    open var videoComposition: AVVideoComposition?
    /// Larger pictures are reduced to fit, in pixels; zero for none.
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public enum Result: Int, Sendable { case succeeded, failed, cancelled }

    private struct Made {
        var pictures: any MoviePictures
        var isUpright: Bool
        var composition: AVVideoComposition?
    }
    private var made: Made?
    private let lock = NSLock()

    public init(asset: AVAsset) { self.asset = asset }

    /// Returns the picture that is shown at a time, and sets the time at which it begins.
    ///
    /// - Throws: an error that names the file if there is no picture.
    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage {
        let frame = try pictures().frame(at: requestedTime.seconds)
        actualTime?.pointee = CMTime(seconds: max(frame.from, 0), preferredTimescale: 600_000)
        return try frame.image.fitted(maximumSize)
    }

    /// As `copyCGImage`, with the time.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        var actual = CMTime.zero
        let image = try copyCGImage(at: time, actualTime: &actual)
        return (image, actual)
    }

    /// Makes pictures on a thread of the pool, and calls the handler for each.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler:
            @escaping @Sendable (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void
    ) {
        let times = requestedTimes.map(\.timeValue)
        DispatchQueue.global().async {
            for time in times {
                var actual = CMTime.zero
                do {
                    handler(
                        time, try self.copyCGImage(at: time, actualTime: &actual), actual, .succeeded, nil)
                } catch {
                    handler(time, nil, .invalid, .failed, error)
                }
            }
        }
    }

    /// Makes a picture on a thread of the pool, and calls the handler with it.
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async {
            var actual = CMTime.zero
            do {
                handler(try self.copyCGImage(at: requestedTime, actualTime: &actual), actual, nil)
            } catch {
                handler(nil, .invalid, error)
            }
        }
    }

    private func pictures() throws -> any MoviePictures {
        lock.lock()
        defer { lock.unlock() }
        if let made, made.isUpright == appliesPreferredTrackTransform, made.composition === videoComposition {
            return made.pictures
        }
        let own: (any MoviePictures)? =
            if videoComposition == nil, !appliesPreferredTrackTransform, let source = asset.source {
                VideoFrames(path: source.path)
            } else {
                asset.pictures(videoComposition)
            }
        guard let own else { throw AVError(.noImageAtTime, "expected a video track: the asset has none") }
        made = Made(pictures: own, isUpright: appliesPreferredTrackTransform, composition: videoComposition)
        return own
    }
}

extension CGImage {
    /// The image, reduced to fit into a size if it is larger.
    fileprivate func fitted(_ size: CGSize) throws -> CGImage {
        let w = size.width > 0 ? size.width / CGFloat(width) : 1,
            h = size.height > 0 ? size.height / CGFloat(height) : 1
        let factor = min(w, h, 1)
        guard factor < 1 else { return self }
        let (width, height) = (
            max(1, Int((CGFloat(self.width) * factor).rounded())),
            max(1, Int((CGFloat(self.height) * factor).rounded()))
        )
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { throw AVError(.outOfMemory, "a picture of \(width) x \(height) pixels") }
        context.interpolationQuality = .high
        context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let image = context.makeImage() else { throw AVError(.outOfMemory, "a picture") }
        return image
    }
}
