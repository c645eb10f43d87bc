import CLibAV
import CoreMedia
import Libav
import MovieWriter

/// Packets of several ranges of files, one after another, as one track. The writing thread uses it.
///
/// All ranges are in one encoding, and those of pictures begin with a key frame: nothing is encoded again. One file is open
/// at a time, so a movie may have thousands of parts.
final class TrackSequence: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let parts: [CompositionSegments.Segment]
    private let file: String
    private var current: TrackCopy
    /// The number of parts that were begun.
    private var begun = 1
    /// The time of decoding of the last packet, in `timeBase`.
    private var last = Int64.min
    let timeBase: AVRational
    private let av: LibAV

    /// Opens each part once, to find out whether they go together.
    ///
    /// - Parameters:
    ///   - parts: segments with media, in the order of time; at least one.
    ///   - file: the new file's name in messages.
    /// - Throws: `AVError` that names the part which can't be copied.
    init(_ parts: [CompositionSegments.Segment], file: String) throws {
        av = try LibAV.load()
        (self.parts, self.file) = (parts, file)
        let first = try Self.copy(parts, 0, file)
        (current, timeBase) = (first, first.timeBase)
        for index in parts.indices.dropFirst() {
            let part = try Self.copy(parts, index, file)
            guard part.codec.isSame(as: first.codec) else {
                throw Self.unfit(parts[index], "it is encoded in another way than the first part")
            }
            guard part.beginsWithKeyFrame() else {
                throw Self.unfit(parts[index], "it doesn't begin with a key frame")
            }
        }
    }

    private static func copy(
        _ parts: [CompositionSegments.Segment], _ index: Int, _ file: String
    ) throws -> TrackCopy {
        let part = parts[index]
        guard let media = part.media, media.range.duration == part.target.duration else {
            throw unfit(part, "only ranges at their own speed can be copied")
        }
        return try TrackCopy(media, at: part.target.start, file: file)
    }

    private static func unfit(_ part: CompositionSegments.Segment, _ reason: String) -> AVError {
        let path = part.media?.source.path ?? ""
        return AVError(
            .operationNotSupportedForAsset, "\(path), at \(part.target.start.seconds) s: \(reason)")
    }

    private var isVideo: Bool { current.codec.raw.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
    var codec: AVCodecID { current.codec.raw.pointee.codec_id }

    func begin(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) { try current.begin(stream) }

    func next(into packet: VideoPacket) throws(MovieError) -> Double? {
        while true {
            if try current.next(into: packet) != nil {
                if current.timeBase.num != timeBase.num || current.timeBase.den != timeBase.den {
                    av.av_packet_rescale_ts(packet.raw, current.timeBase, timeBase)
                }
                guard isVideo else {
                    // Sound overlaps by what its decoder starts from.
                    if packet.raw.pointee.dts > last { break }
                    av.av_packet_unref(packet.raw)
                    continue
                }
                let shown = Double(packet.raw.pointee.pts) * timeBase.seconds
                let end = parts[begun - 1].target.end.seconds
                guard packet.raw.pointee.dts > last, begun == parts.count || shown < end - 1e-6 else {
                    throw MovieError(
                        file: file, reason: .encoding,
                        detail:
                            "the part that ends at \(end) s ends between pictures that depend on each other")
                }
                break
            }
            guard begun < parts.count else { return nil }
            do {
                current = try Self.copy(parts, begun, file)
            } catch {
                throw MovieError(file: file, reason: .encoding, detail: "\(error)")
            }
            begun += 1
        }
        last = packet.raw.pointee.dts
        return Double(last) * timeBase.seconds
    }
}

extension CodecDescription {
    /// Whether packets of two descriptions can be in one track.
    func isSame(as other: CodecDescription) -> Bool {
        let a = raw.pointee, b = other.raw.pointee
        return a.codec_id == b.codec_id && a.format == b.format && a.profile == b.profile
            && a.width == b.width && a.height == b.height && a.sample_rate == b.sample_rate
            && a.ch_layout.nb_channels == b.ch_layout.nb_channels && matrix == other.matrix
            && UnsafeBufferPointer(start: a.extradata, count: Int(a.extradata_size))
                .elementsEqual(UnsafeBufferPointer(start: b.extradata, count: Int(b.extradata_size)))
    }
}
