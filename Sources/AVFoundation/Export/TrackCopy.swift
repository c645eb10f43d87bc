import CLibAV
import CoreMedia
import Libav
import MovieWriter

/// Packets of a range of a file's track, at times of another file. The writing thread uses it.
///
/// Earlier packets that the range's packets depend on are copied too, at times before 0, which aren't played.
final class TrackCopy: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let reader: PacketReader
    private let file: String
    private let language: String?
    private let isEnabled: Bool
    /// Added to the file's stamps.
    private let shift: Int64

    /// - Parameters:
    ///   - time: the time of the range's start in the new file.
    ///   - file: the new file's name in messages.
    init(_ media: CompositionSegments.Media, at time: CMTime, file: String) throws {
        reader = try PacketReader(media)
        self.file = file
        (language, isEnabled) = (media.stream.language, media.stream.isEnabled)
        let unit = max(reader.timeBase.seconds, 1e-12)
        let ticks = ((time.seconds - media.range.start.seconds) / unit).rounded()
        shift = (Int64(exactly: ticks) ?? 0) &- reader.origin
    }

    var timeBase: AVRational { reader.timeBase }
    var codec: CodecDescription { reader.codec }

    /// Whether the range begins with a key frame; sound always does. It reads the first packet.
    func beginsWithKeyFrame() -> Bool { reader.beginsWithKeyFrame() }

    func begin(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        try reader.codec.describe(stream, file: file)
        if isEnabled { stream.pointee.disposition |= AV_DISPOSITION_DEFAULT }
        guard let language, let av = try? LibAV.load() else { return }
        _ = av.av_dict_set(&stream.pointee.metadata, "language", language, 0)
    }

    func next(into packet: VideoPacket) throws(MovieError) -> Double? {
        guard reader.next(into: packet) else { return nil }
        if packet.raw.pointee.pts != Int64.min { packet.raw.pointee.pts &+= shift }
        if packet.raw.pointee.dts == Int64.min {
            packet.raw.pointee.dts = packet.raw.pointee.pts
        } else {
            packet.raw.pointee.dts &+= shift
        }
        return Double(packet.raw.pointee.dts) * timeBase.seconds
    }
}
