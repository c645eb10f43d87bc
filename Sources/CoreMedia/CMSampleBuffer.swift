@_exported import CoreVideo

/// When a sample is shown, and for how long.
public struct CMSampleTimingInfo: Sendable {
    public var duration: CMTime
    public var presentationTimeStamp: CMTime
    public var decodeTimeStamp: CMTime

    public init(
        duration: CMTime = .invalid, presentationTimeStamp: CMTime = .invalid,
        decodeTimeStamp: CMTime = .invalid
    ) {
        self.duration = duration
        self.presentationTimeStamp = presentationTimeStamp
        self.decodeTimeStamp = decodeTimeStamp
    }
}

public typealias CMItemCount = Int

/// A frame of pixels, a compressed frame or a run of sound, with its time.
public final class CMSampleBuffer: Sendable {
    /// Nil for compressed frames and sound.
    public let imageBuffer: CVImageBuffer?
    /// The bytes of a compressed frame or of sound; nil for pixels.
    public let dataBuffer: CMBlockBuffer?
    public let formatDescription: CMFormatDescription?
    public let presentationTimeStamp: CMTime
    /// Invalid where the frames are shown in the order in which they are decoded.
    public let decodeTimeStamp: CMTime
    /// The duration of all samples.
    public let duration: CMTime
    /// 1 for a frame; the number of samples of each channel for uncompressed sound.
    public let numSamples: CMItemCount
    /// Whether a compressed frame can be decoded without others.
    package let isSync: Bool

    public init(imageBuffer: CVImageBuffer, sampleTiming: CMSampleTimingInfo) {
        self.imageBuffer = imageBuffer
        dataBuffer = nil
        formatDescription = CMFormatDescription(
            video: imageBuffer.format,
            CMVideoDimensions(width: Int32(imageBuffer.width), height: Int32(imageBuffer.height)))
        presentationTimeStamp = sampleTiming.presentationTimeStamp
        decodeTimeStamp = sampleTiming.decodeTimeStamp
        duration = sampleTiming.duration
        (numSamples, isSync) = (1, true)
    }

    package init(
        _ data: CMBlockBuffer, _ format: CMFormatDescription, samples: Int, timing: CMSampleTimingInfo,
        isSync: Bool = true
    ) {
        (imageBuffer, dataBuffer, formatDescription) = (nil, data, format)
        presentationTimeStamp = timing.presentationTimeStamp
        decodeTimeStamp = timing.decodeTimeStamp
        duration = timing.duration
        (numSamples, self.isSync) = (samples, isSync)
    }

    public var isValid: Bool { true }
    public var dataReadiness: Bool { true }
    public var outputPresentationTimeStamp: CMTime { presentationTimeStamp }
    public var totalSampleSize: Int { dataBuffer?.dataLength ?? 0 }
}
