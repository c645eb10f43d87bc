import CLibAV
import CoreGraphics
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// A codec as a file's header describes it; constant.
final class CodecDescription: @unchecked Sendable {
    // Unchecked: constant.
    let raw: UnsafeMutablePointer<AVCodecParameters>
    let timeBase: AVRational
    /// Turns pictures upright: nine numbers in 65536ths; empty for none.
    let matrix: [UInt8]
    private let av: LibAV

    init(_ av: LibAV, _ stream: UnsafeMutablePointer<AVStream>) throws {
        var made = av.avcodec_parameters_alloc()
        guard let raw = made else { throw LibAVError("a description", -12) }
        let code = av.avcodec_parameters_copy(raw, stream.pointee.codecpar)
        guard code >= 0 else {
            av.avcodec_parameters_free(&made)
            throw LibAVError("a description", code)
        }
        (self.raw, self.av, timeBase) = (raw, av, stream.pointee.time_base)
        var size = 0
        let bytes = av.av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size)
        matrix = bytes.map { size >= 36 ? Array(UnsafeBufferPointer(start: $0, count: 36)) : [] } ?? []
    }

    deinit {
        var freed: UnsafeMutablePointer<AVCodecParameters>? = raw
        av.avcodec_parameters_free(&freed)
    }

    /// Describes the stream of a file that the packets are copied to.
    ///
    /// - Parameter transform: that of its pictures; nil for the source's own.
    func describe(
        _ stream: UnsafeMutablePointer<AVStream>, transform: CGAffineTransform? = nil, file: String
    ) throws(MovieError) {
        guard av.avcodec_parameters_copy(stream.pointee.codecpar, raw) >= 0 else {
            throw MovieError(file: file, reason: .encoding, detail: "a track's description can't be copied")
        }
        // The container has tags of its own.
        stream.pointee.codecpar.pointee.codec_tag = 0
        if raw.pointee.codec_id == AV_CODEC_ID_HEVC {
            stream.pointee.codecpar.pointee.codec_tag = 0x3163_7668
        }
        // Its tag tells the kinds of ProRes apart.
        if raw.pointee.codec_id == AV_CODEC_ID_PRORES {
            stream.pointee.codecpar.pointee.codec_tag = raw.pointee.codec_tag
        }
        stream.pointee.time_base = timeBase
        stream.pointee.sample_aspect_ratio = raw.pointee.sample_aspect_ratio
        let turned = transform.map { DisplayMatrix.bytes($0) } ?? matrix
        if !turned.isEmpty { DisplayMatrix.add(turned, to: stream, av) }
    }

    /// The description as samples have it.
    func formatDescription() -> CMFormatDescription {
        let own = raw.pointee
        if own.codec_type == AVMEDIA_TYPE_VIDEO {
            return CMFormatDescription(
                video: Self.videoCodes[own.codec_id.rawValue] ?? own.codec_tag.byteSwapped,
                CMVideoDimensions(width: own.width, height: own.height), codec: self)
        }
        return CMFormatDescription(
            sound: AudioStreamBasicDescription(
                mSampleRate: Double(own.sample_rate),
                mFormatID: Self.soundCodes[own.codec_id.rawValue] ?? own.codec_tag.byteSwapped,
                mFramesPerPacket: UInt32(max(own.frame_size, 0)),
                mChannelsPerFrame: UInt32(max(own.ch_layout.nb_channels, 0))),
            codec: self)
    }

    private static let videoCodes: [UInt32: FourCharCode] = [
        AV_CODEC_ID_H264.rawValue: kCMVideoCodecType_H264,
        AV_CODEC_ID_HEVC.rawValue: kCMVideoCodecType_HEVC,
        AV_CODEC_ID_VP9.rawValue: kCMVideoCodecType_VP9,
        AV_CODEC_ID_PRORES.rawValue: kCMVideoCodecType_AppleProRes4444,
    ]
    private static let soundCodes: [UInt32: AudioFormatID] = [
        AV_CODEC_ID_AAC.rawValue: kAudioFormatMPEG4AAC,
        AV_CODEC_ID_OPUS.rawValue: kAudioFormatOpus,
        AV_CODEC_ID_ALAC.rawValue: kAudioFormatAppleLossless,
        AV_CODEC_ID_MP3.rawValue: kAudioFormatMPEGLayer3,
        AV_CODEC_ID_AC3.rawValue: kAudioFormatAC3,
        AV_CODEC_ID_FLAC.rawValue: kAudioFormatFLAC,
    ]
}

/// The transform of a track's pictures in its file: nine numbers, the last of each row in 2^30ths and others in 65536ths.
enum DisplayMatrix {
    /// The bytes of a transform; empty for the identity and for one that can't be written.
    static func bytes(_ transform: CGAffineTransform) -> [UInt8] {
        let t = transform
        let numbers = [t.a, t.b, 0, t.c, t.d, 0, t.tx, t.ty, 1]
        guard !t.isIdentity, t.isInvertible else { return [] }
        var fixed: [Int32] = []
        for (index, number) in numbers.enumerated() {
            let unit = Double(index % 3 == 2 ? 1 << 30 : 65536)
            guard let value = Int32(exactly: (Double(number) * unit).rounded()) else { return [] }
            fixed.append(value)
        }
        return fixed.withUnsafeBytes { Array($0) }
    }

    static func add(_ matrix: [UInt8], to stream: UnsafeMutablePointer<AVStream>, _ av: LibAV) {
        let target = av.av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, matrix.count)
        target?.update(from: matrix, count: matrix.count)
    }
}
