import CLibAV
import Foundation
import Libav

/// Reads the frames of a video track of a file, in the order of their times. One thread at a time uses it.
///
/// A packet that can't be decoded is skipped, so a damaged movie has fewer frames. A file that ends early ends the movie.
final class VideoReader {
    let file: String
    let track: VideoTrack
    private let av: LibAV
    private let demuxer: VideoDemuxer
    private let codec: VideoDecoder
    private let packet: VideoPacket
    private var isDraining = false
    private var isEnded = false
    /// The time of the last frame, which the next one is after.
    private var last = -Double.infinity

    /// The number of packets that could not be decoded.
    private(set) var damagedPackets = 0

    /// Larger frames are refused, in pixels.
    static let mostPixels = 1 << 26
    /// Frames outside of this are dropped, in seconds.
    static let latest = 1e9

    /// - Parameter stream: the index of a video stream; nil for the one that a player shows.
    init(_ path: String, stream: Int? = nil) throws {
        file = path
        do { av = try LibAV.load() } catch { throw VideoError(file: path, detail: "\(error)") }
        demuxer = try VideoDemuxer(av, path, stream: stream)
        codec = try VideoDecoder(av, demuxer.stream, path)
        packet = try VideoPacket(av)
        track = VideoTrack(demuxer.stream)
    }

    /// Decodes the next frame.
    ///
    /// - Returns: its time in seconds from the begin of the movie; nil after the last frame.
    func decode(into frame: DecodedFrame) -> Double? {
        while !isEnded {
            let code = av.avcodec_receive_frame(codec.raw, frame.raw)
            if code >= 0 {
                if let time = time(of: frame) { return time }
                continue
            }
            if isDraining || code != LibAVError.again { break }
            feed()
        }
        isEnded = true
        return nil
    }

    private func feed() {
        while true {
            if av.av_read_frame(demuxer.format, packet.raw) < 0 {
                isDraining = true
                _ = av.avcodec_send_packet(codec.raw, nil)
                return
            }
            defer { av.av_packet_unref(packet.raw) }
            guard packet.raw.pointee.stream_index == demuxer.stream.pointee.index else { continue }
            if av.avcodec_send_packet(codec.raw, packet.raw) >= 0 { return }
            damagedPackets += 1
        }
    }

    /// The time of a frame; frames without a time follow the one before. Nil for a frame before the last one.
    private func time(of frame: DecodedFrame) -> Double? {
        let stamp = frame.raw.pointee.best_effort_timestamp
        var time = (last.isFinite ? last : -track.period) + track.period
        if stamp != Int64.min { time = track.seconds(stamp) }
        guard abs(time) < Self.latest, time > last, frame.isPlausible else { return nil }
        last = time
        return time
    }

    /// Continues at the last key frame that is not after a time, or at the begin of the file.
    func seek(to seconds: Double?) {
        let stamp = track.stamp(seconds ?? 0)
        let code = av.av_seek_frame(
            demuxer.format, demuxer.stream.pointee.index, stamp, AVSEEK_FLAG_BACKWARD)
        if code < 0 {
            // Some files can only be read from their begin.
            _ = av.av_seek_frame(demuxer.format, demuxer.stream.pointee.index, 0, AVSEEK_FLAG_BYTE)
        }
        av.avcodec_flush_buffers(codec.raw)
        (isDraining, isEnded, last) = (false, false, -.infinity)
    }
}
