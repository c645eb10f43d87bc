import CLibAV
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// A stream of a file that is written: samples in, packets out. One thread at a time uses it.
protocol WriterTrack: AnyObject {
    typealias Write = (VideoPacket) throws(MovieError) -> Void

    /// Whether the stream is known before its first sample.
    var isKnown: Bool { get }
    /// The unit of the packets' times.
    var timeBase: AVRational { get }
    func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError)
    /// - Parameter start: the time of the samples at which the file begins.
    func append(_ sample: CMSampleBuffer, from start: CMTime, _ write: Write) throws
    /// - Parameter end: the time of the file at which it ends; invalid for that of the samples.
    func finish(at end: CMTime, _ write: Write) throws
}

extension CMTime {
    /// The number of a unit that is nearest to the time.
    ///
    /// - Throws: `AVError` for a time that is not numeric or too far.
    func ticks(_ unit: AVRational) throws -> Int64 {
        guard isNumeric, abs(seconds) < VideoReader.latest, unit.num > 0, unit.den > 0 else {
            throw AVError(.operationNotAllowed, "expected a sample with a time")
        }
        let scale = Int128(timescale) * Int128(unit.num)
        let doubled = 2 * Int128(value) * Int128(unit.den) + scale
        let (quotient, rest) = doubled.quotientAndRemainder(dividingBy: 2 * scale)
        return Int64(clamping: rest < 0 ? quotient - 1 : quotient)
    }
}

/// Compressed samples of a reader as they are.
final class CopiedTrack: WriterTrack {
    private let av: LibAV
    private let file: String
    private let transform: CGAffineTransform
    private var codec: CodecDescription?

    init(hint: CMFormatDescription?, transform: CGAffineTransform, file: String) throws {
        av = try LibAV.load()
        (self.file, self.transform) = (file, transform)
        codec = hint?.codec as? CodecDescription
    }

    var isKnown: Bool { codec != nil }
    var timeBase: AVRational { codec?.timeBase ?? AVRational(num: 1, den: 90000) }

    func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        try codec?.describe(stream, transform: transform, file: file)
    }

    func append(_ sample: CMSampleBuffer, from start: CMTime, _ write: Write) throws {
        guard let data = sample.dataBuffer, let own = sample.formatDescription?.codec as? CodecDescription
        else {
            throw AVError(
                .operationNotAllowed,
                "outputSettings: expected some, as the samples are not compressed ones of a reader")
        }
        if codec == nil { codec = own }
        let packet = try VideoPacket(av)
        if let known = data.owner as? VideoPacket {
            guard av.av_packet_ref(packet.raw, known.raw) >= 0 else {
                throw AVError(.outOfMemory, "a packet")
            }
        } else {
            guard av.av_new_packet(packet.raw, Int32(clamping: data.dataLength)) >= 0 else {
                throw AVError(.outOfMemory, "a packet")
            }
            if let from = data.bytes.baseAddress {
                UnsafeMutableRawPointer(packet.raw.pointee.data).copyMemory(
                    from: from, byteCount: data.dataLength)
            }
        }
        let unit = timeBase, shown = sample.presentationTimeStamp - start
        packet.raw.pointee.pts = try shown.ticks(unit)
        let decoded = sample.decodeTimeStamp
        packet.raw.pointee.dts =
            decoded.isNumeric ? try (decoded - start).ticks(unit) : packet.raw.pointee.pts
        packet.raw.pointee.duration = sample.duration.isNumeric ? try sample.duration.ticks(unit) : 0
        packet.raw.pointee.flags =
            packet.raw.pointee.flags & ~AV_PKT_FLAG_KEY | (sample.isSync ? AV_PKT_FLAG_KEY : 0)
        try write(packet)
    }

    func finish(at end: CMTime, _ write: Write) throws {}
}
