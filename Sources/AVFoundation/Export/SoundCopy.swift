import CLibAV
import CoreMedia
import Libav
import MovieWriter

/// Packets of a file's sound, copied from a range of its times to a time of the movie. The encoding thread uses it.
///
/// Packets are whole, so sound may begin a few hundredths of a second earlier; what is before the movie's start is in the
/// file and not played.
final class SoundCopy: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let file: MovieFile
    private let stream: UnsafeMutablePointer<AVStream>
    private let range: CMTimeRange
    /// Added to the file's stamps.
    private let shift: Int64
    let timeBase: AVRational

    /// - Parameters:
    ///   - range: in the file's time, from its start.
    ///   - time: the movie's time of the range's start.
    init(_ media: CompositionSegments.Media, at time: CMTime) throws {
        do { av = try LibAV.load() } catch { throw VideoError(file: media.source.path, detail: "\(error)") }
        file = try MovieFile(av, media.source.path)
        guard let stream = file.stream(media.stream.index) else {
            throw VideoError(
                file: media.source.path, detail: "expected a stream \(media.stream.index) of sound")
        }
        self.stream = stream
        range = media.range
        timeBase = stream.pointee.time_base
        let unit = Double(timeBase.den) / Double(max(timeBase.num, 1))
        shift = Int64(exactly: ((time.seconds - range.start.seconds - file.start) * unit).rounded()) ?? 0
        let target = Int64(exactly: ((range.start.seconds + file.start) * unit).rounded(.down)) ?? 0
        if range.start > .zero {
            _ = av.av_seek_frame(file.format, stream.pointee.index, target, AVSEEK_FLAG_BACKWARD)
        }
    }

    func begin(_ target: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        let code = av.avcodec_parameters_copy(target.pointee.codecpar, stream.pointee.codecpar)
        guard code >= 0 else {
            throw MovieError(
                file: file.path, reason: .encoding, detail: "the sound's description can't be copied")
        }
        // The container has tags of its own.
        target.pointee.codecpar.pointee.codec_tag = 0
        target.pointee.time_base = timeBase
    }

    func next(into packet: VideoPacket) throws(MovieError) -> Double? {
        let unit = timeBase.seconds
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            let stamp = packet.raw.pointee.pts == Int64.min ? packet.raw.pointee.dts : packet.raw.pointee.pts
            guard packet.raw.pointee.stream_index == stream.pointee.index, stamp != Int64.min else {
                av.av_packet_unref(packet.raw)
                continue
            }
            let from = Double(stamp) * unit - file.start
            let until = from + Double(packet.raw.pointee.duration) * unit
            if from >= range.end.seconds - 1e-9 { break }
            // The packet that ends where the range begins is what its decoder starts from.
            if until < range.start.seconds - 1e-9 {
                av.av_packet_unref(packet.raw)
                continue
            }
            packet.raw.pointee.pts = stamp &+ shift
            packet.raw.pointee.dts = packet.raw.pointee.pts
            return Double(packet.raw.pointee.pts) * unit
        }
        av.av_packet_unref(packet.raw)
        return nil
    }
}
