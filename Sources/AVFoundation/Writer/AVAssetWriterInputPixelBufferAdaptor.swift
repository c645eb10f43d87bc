import CoreMedia
import CoreVideo
import Foundation

/// Gives an input pixels with their times.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {
    // Unchecked: the pool is made under the lock.
    public let assetWriterInput: AVAssetWriterInput
    public let sourcePixelBufferAttributes: [String: Any]?
    private let lock = NSLock()
    private var pool: CVPixelBufferPool?

    /// - Parameter sourcePixelBufferAttributes: the format and size of the pool's buffers; BGRA of the input's size unless
    ///   they say otherwise.
    public init(
        assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil
    ) {
        (assetWriterInput, self.sourcePixelBufferAttributes) = (input, sourcePixelBufferAttributes)
    }

    /// Buffers to fill; nil before writing starts, and for a size or a format that isn't written.
    open var pixelBufferPool: CVPixelBufferPool? {
        guard assetWriterInput.writer?.status == .writing else { return nil }
        return lock.withLock {
            if let pool { return pool }
            let own = sourcePixelBufferAttributes, settings = assetWriterInput.outputSettings
            pool = CVPixelBufferPool(
                width: number(own?[kCVPixelBufferWidthKey] ?? settings?[AVVideoWidthKey]) ?? 0,
                height: number(own?[kCVPixelBufferHeightKey] ?? settings?[AVVideoHeightKey]) ?? 0,
                format: pixelFormat(own) ?? kCVPixelFormatType_32BGRA)
            return pool
        }
    }

    /// Writes a picture that is shown from a time on until the next one.
    ///
    /// - Returns: false if it can't be written, with the reason in the writer's `error`.
    @discardableResult
    open func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime) -> Bool {
        assetWriterInput.append(
            CMSampleBuffer(
                imageBuffer: pixelBuffer,
                sampleTiming: CMSampleTimingInfo(presentationTimeStamp: presentationTime)))
    }
}
