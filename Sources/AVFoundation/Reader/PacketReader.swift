import CLibAV
import CoreMedia
import Foundation
import Libav

/// Reads the packets of a range of a file's track, as they are. One thread at a time uses it.
///
/// Pictures begin with the key frame from which the range's first one is decoded, and end before the first packet that is
/// decoded at the range's end or later. Sound begins with the packet that ends where the range begins.
final class PacketReader: @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let file: MovieFile
    private let stream: UnsafeMutablePointer<AVStream>
    private let range: CMTimeRange
    private let isVideo: Bool
    let codec: CodecDescription

    /// - Parameter media: a range in the file's time, from its start.
    init(_ media: CompositionSegments.Media) throws {
        let path = media.source.path
        do { av = try LibAV.load() } catch { throw VideoError(file: path, detail: "\(error)") }
        file = try MovieFile(av, path)
        guard let stream = file.stream(media.stream.index) else {
            throw VideoError(file: path, detail: "expected a stream \(media.stream.index)")
        }
        self.stream = stream
        (range, isVideo) = (media.range, media.stream.isVideo)
        codec = try CodecDescription(av, stream)
        if range.start > .zero {
            let target = (range.start.seconds + file.start + 1e-6) / max(timeBase.seconds, 1e-12)
            _ = av.av_seek_frame(
                file.format, stream.pointee.index, Int64(exactly: target.rounded(.down)) ?? 0,
                AVSEEK_FLAG_BACKWARD)
        }
    }

    var timeBase: AVRational { stream.pointee.time_base }
    /// The file's stamp of its time 0.
    var origin: Int64 { Int64(exactly: (file.start / max(timeBase.seconds, 1e-12)).rounded()) ?? 0 }

    /// Whether the range begins with a key frame; sound always does. It reads the first packet.
    func beginsWithKeyFrame() -> Bool {
        guard isVideo else { return true }
        guard let packet = try? VideoPacket(av), next(into: packet) else { return false }
        let own = packet.raw.pointee
        let shown = Double(own.pts == Int64.min ? own.dts : own.pts) * timeBase.seconds - file.start
        return own.flags & AV_PKT_FLAG_KEY != 0 && shown >= range.start.seconds - 1e-6
    }

    /// Reads the next packet; false at the end. Its times are the file's stamps.
    func next(into packet: VideoPacket) -> Bool {
        let unit = timeBase.seconds
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            let own = packet.raw.pointee
            let shown = own.pts == Int64.min ? own.dts : own.pts
            let decoded = own.dts == Int64.min ? own.pts : own.dts
            guard own.stream_index == stream.pointee.index, shown != Int64.min else {
                av.av_packet_unref(packet.raw)
                continue
            }
            if Double(decoded) * unit - file.start >= range.end.seconds - 1e-6 { break }
            let end = Double(shown) * unit + Double(own.duration) * unit - file.start
            if !isVideo, end < range.start.seconds - 1e-9 {
                av.av_packet_unref(packet.raw)
                continue
            }
            return true
        }
        av.av_packet_unref(packet.raw)
        return false
    }
}
