public let kCMSampleBufferError_RequiredParameterMissing: OSStatus = -12731
public let kCMSampleBufferError_InvalidMediaFormat: OSStatus = -12743

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.dataBuffer }
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
    sbuf.formatDescription
}
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.presentationTimeStamp
}
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.presentationTimeStamp
}
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.decodeTimeStamp }
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.numSamples }
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int { sbuf.totalSampleSize }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }

/// Makes a sample of pixels; its description is the pixels' own.
public func CMSampleBufferCreateReadyWithImageBuffer(
    allocator: Any?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription?,
    sampleTiming: UnsafePointer<CMSampleTimingInfo>,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    sampleBufferOut.pointee = CMSampleBuffer(imageBuffer: imageBuffer, sampleTiming: sampleTiming.pointee)
    return 0
}

/// Makes a sample of uncompressed sound, whose first time is that of a sample.
///
/// - Returns: an error unless the description is of uncompressed sound and the data hold as many samples.
public func CMAudioSampleBufferCreateReadyWithPacketDescriptions(
    allocator: Any?, dataBuffer: CMBlockBuffer, formatDescription: CMFormatDescription,
    sampleCount: CMItemCount, presentationTimeStamp: CMTime, packetDescriptions: UnsafeRawPointer?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    sampleBufferOut.pointee = nil
    guard let sound = formatDescription.audioStreamBasicDescription, sound.mFormatID == kAudioFormatLinearPCM,
        sampleCount > 0, sound.mSampleRate > 0, sound.mSampleRate <= 1e6, sampleCount <= 1 << 28
    else { return kCMSampleBufferError_InvalidMediaFormat }
    let planes =
        sound.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0 ? Int(sound.mChannelsPerFrame) : 1
    guard dataBuffer.dataLength >= sampleCount * Int(sound.mBytesPerFrame) * planes else {
        return kCMSampleBufferError_RequiredParameterMissing
    }
    let rate = Int32(sound.mSampleRate.rounded())
    sampleBufferOut.pointee = CMSampleBuffer(
        dataBuffer, formatDescription, samples: sampleCount,
        timing: CMSampleTimingInfo(
            duration: CMTime(value: Int64(sampleCount), timescale: max(rate, 1)),
            presentationTimeStamp: presentationTimeStamp))
    return 0
}

/// Copies a sample with other times.
///
/// - Returns: an error unless one time is given, which is that of the sample.
public func CMSampleBufferCreateCopyWithNewTiming(
    allocator: Any?, sampleBuffer: CMSampleBuffer, sampleTimingEntryCount: CMItemCount,
    sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    sampleBufferOut.pointee = nil
    guard sampleTimingEntryCount == 1, let timing = sampleTimingArray?.pointee else {
        return kCMSampleBufferError_RequiredParameterMissing
    }
    sampleBufferOut.pointee = sampleBuffer.retimed(timing)
    return 0
}

extension CMSampleBuffer {
    /// The same sample at other times. The duration of sound is kept.
    package func retimed(_ timing: CMSampleTimingInfo) -> CMSampleBuffer {
        if let imageBuffer { return CMSampleBuffer(imageBuffer: imageBuffer, sampleTiming: timing) }
        guard let dataBuffer, let formatDescription else { return self }
        var timing = timing
        if formatDescription.mediaType == kCMMediaType_Audio { timing.duration = duration }
        return CMSampleBuffer(
            dataBuffer, formatDescription, samples: numSamples, timing: timing, isSync: isSync)
    }
}
