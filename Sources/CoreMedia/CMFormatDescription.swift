import CoreVideo
import Foundation

public typealias FourCharCode = UInt32
public typealias OSStatus = Int32
public typealias CMMediaType = FourCharCode
public typealias CMVideoCodecType = FourCharCode
public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

public let kCMMediaType_Video: CMMediaType = 0x7669_6465
public let kCMMediaType_Audio: CMMediaType = 0x736F_756E
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
public let kCMVideoCodecType_AppleProRes4444: CMVideoCodecType = 0x6170_3468
public let kCMVideoCodecType_VP9: CMVideoCodecType = 0x7670_3039

public struct CMVideoDimensions: Sendable, Hashable {
    public var width, height: Int32
    public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}

/// The media of samples: pixels or a codec with their size, or samples of sound with their rate.
public final class CMFormatDescription: @unchecked Sendable {
    // Unchecked: constant.
    public let mediaType: CMMediaType
    /// A codec, or a format of pixels or of sound.
    public let mediaSubType: FourCharCode
    /// In pixels; zero for sound.
    public let dimensions: CMVideoDimensions
    public let audioStreamBasicDescription: AudioStreamBasicDescription?
    fileprivate let sound: UnsafePointer<AudioStreamBasicDescription>?
    /// The codec's own description, of the module that reads and writes files.
    package let codec: (any AnyObject & Sendable)?

    package init(
        video subType: FourCharCode, _ dimensions: CMVideoDimensions, codec: (any AnyObject & Sendable)? = nil
    ) {
        (mediaType, mediaSubType, self.dimensions) = (kCMMediaType_Video, subType, dimensions)
        (audioStreamBasicDescription, sound, self.codec) = (nil, nil, codec)
    }

    package init(sound: AudioStreamBasicDescription, codec: (any AnyObject & Sendable)? = nil) {
        (mediaType, mediaSubType, dimensions) = (kCMMediaType_Audio, sound.mFormatID, CMVideoDimensions())
        (audioStreamBasicDescription, self.codec) = (sound, codec)
        let memory = UnsafeMutablePointer<AudioStreamBasicDescription>.allocate(capacity: 1)
        memory.initialize(to: sound)
        self.sound = UnsafePointer(memory)
    }

    deinit { sound?.deallocate() }
}

public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.mediaType }
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
    desc.mediaSubType
}
public func CMVideoFormatDescriptionGetDimensions(_ desc: CMVideoFormatDescription) -> CMVideoDimensions {
    desc.dimensions
}

/// The layout of sound; nil for video. The memory lasts as long as the description.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
    _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? { desc.sound }

/// Describes the pixels of a buffer.
public func CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: Any?, imageBuffer: CVImageBuffer,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    formatDescriptionOut.pointee = CMFormatDescription(
        video: imageBuffer.format,
        CMVideoDimensions(width: Int32(imageBuffer.width), height: Int32(imageBuffer.height)))
    return 0
}

/// Describes samples of sound.
///
/// - Returns: an error for a rate that is not positive, or without channels.
public func CMAudioFormatDescriptionCreate(
    allocator: Any?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int, layout: Any?,
    magicCookieSize: Int, magicCookie: UnsafeRawPointer?, extensions: [AnyHashable: Any]?,
    formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
    let sound = asbd.pointee
    guard sound.mSampleRate > 0, sound.mSampleRate.isFinite, sound.mChannelsPerFrame > 0 else {
        formatDescriptionOut.pointee = nil
        return kCMFormatDescriptionError_InvalidParameter
    }
    formatDescriptionOut.pointee = CMFormatDescription(sound: sound)
    return 0
}

public let kCMFormatDescriptionError_InvalidParameter: OSStatus = -12710
