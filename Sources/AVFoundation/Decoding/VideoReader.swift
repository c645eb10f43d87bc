import CLibAV
import Foundation
import Libav

/// Reads the frames of a video track of a file, in the order of their times. One thread at a time uses it.
///
/// A packet that can't be decoded is skipped, so a damaged movie has fewer frames. A file that ends early ends the movie.
final class VideoReader {
    let file: String
    let track: VideoTrack
    private let decoder: StreamDecoder
    private var isEnded = false
    /// The time of the last frame, which the next one is after.
    private var last = -Double.infinity

    /// The number of packets that could not be decoded.
    var damagedPackets: Int { decoder.damagedPackets }

    /// Larger frames are refused, in pixels.
    static let mostPixels = 1 << 26
    /// Frames outside of this are dropped, in seconds.
    static let latest = 1e9

    /// - Parameter stream: the index of a video stream; nil for the one that a player shows.
    init(_ path: String, stream: Int? = nil) throws {
        file = path
        let av: LibAV
        do { av = try LibAV.load() } catch { throw VideoError(file: path, detail: "\(error)") }
        let movie = try MovieFile(av, path)
        guard let found = stream ?? movie.best(AVMEDIA_TYPE_VIDEO), let stream = movie.stream(found),
            stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        else {
            throw VideoError(file: path, detail: "expected a video track: it has none that can be read")
        }
        decoder = try StreamDecoder(av, movie, stream)
        track = VideoTrack(stream)
    }

    /// Decodes the next frame.
    ///
    /// - Returns: its time in seconds from the begin of the movie; nil after the last frame.
    func decode(into frame: DecodedFrame) -> Double? {
        while !isEnded, decoder.decode(into: frame) {
            if let time = time(of: frame) { return time }
        }
        isEnded = true
        return nil
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
        // Some files can only be read from their begin.
        if !decoder.seek(to: track.stamp(seconds ?? 0)) { decoder.rewind() }
        (isEnded, last) = (false, -.infinity)
    }
}
