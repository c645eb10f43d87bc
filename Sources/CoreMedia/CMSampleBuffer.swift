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

/// A frame with its time. Only frames of pixels are samples here: no compressed ones, and no sound.
public final class CMSampleBuffer: Sendable {
    public let imageBuffer: CVImageBuffer?
    public let presentationTimeStamp: CMTime
    public let duration: CMTime

    public init(imageBuffer: CVImageBuffer, sampleTiming: CMSampleTimingInfo) {
        self.imageBuffer = imageBuffer
        presentationTimeStamp = sampleTiming.presentationTimeStamp
        duration = sampleTiming.duration
    }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.presentationTimeStamp
}
