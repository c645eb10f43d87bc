import CLibAV
import Foundation
import Libav
import MovieWriter

/// The packets of pieces of a movie, one after another, with times in frames. The writing thread uses it.
///
/// Containers round times. Those of a piece are rounded back to frames, so that they don't depend on where the pieces begin.
final class PieceTrack: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let pieces: [MoviePiece]
    private let rate: MovieFrameRate
    private var current: OpenPiece
    /// The index of the current piece, the number of its first frame, and the number of its packets so far.
    private var index = 0, first = 0, packets = 0
    /// The time of decoding of the last packet, in frames.
    private var last = Int64.min
    private let codec: CodecDescription

    /// - Parameter file: the new file's name in messages.
    init(_ pieces: [MoviePiece], _ rate: MovieFrameRate, file: String) throws {
        guard let start = pieces.first else {
            throw MovieError(file: file, reason: .noFrames, detail: "expected a piece at least")
        }
        av = try LibAV.load()
        (self.pieces, self.rate) = (pieces, rate)
        current = try OpenPiece(av, start)
        codec = current.codec
    }

    var timeBase: AVRational {
        AVRational(num: Int32(clamping: rate.denominator), den: Int32(clamping: rate.numerator))
    }

    func begin(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        try codec.describe(stream, file: current.piece.path)
        // The pieces are of the same container, whose tags stay.
        stream.pointee.codecpar.pointee.codec_tag = codec.raw.pointee.codec_tag
        let frames = AVRational(num: Int32(clamping: rate.numerator), den: Int32(clamping: rate.denominator))
        (stream.pointee.time_base, stream.pointee.avg_frame_rate) = (timeBase, frames)
        stream.pointee.r_frame_rate = frames
        if let mode = av.av_dict_get(current.stream.pointee.metadata, "alpha_mode", nil, 0) {
            _ = av.av_dict_set(&stream.pointee.metadata, "alpha_mode", mode.pointee.value, 0)
        }
    }

    func next(into packet: VideoPacket) throws(MovieError) -> Double? {
        while !current.read(into: packet) {
            let piece = current.piece
            guard packets == piece.frames else {
                throw unfit("it has \(packets) frames; expected \(piece.frames)")
            }
            guard index + 1 < pieces.count else { return nil }
            (index, first, packets) = (index + 1, first + piece.frames, 0)
            current = try OpenPiece(av, pieces[index])
            guard current.codec.isSame(as: codec) else {
                throw unfit("it is encoded in another way than \(pieces[0].path)")
            }
        }
        let raw = packet.raw
        guard packets > 0 || raw.pointee.flags & AV_PKT_FLAG_KEY != 0 else {
            throw unfit("expected a key frame at its start")
        }
        guard raw.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else { throw unfit("its last frame is cut off") }
        let stamp = frame(raw.pointee.pts)
        guard let decoded = frame(raw.pointee.dts) ?? stamp else { throw unfit("expected frames with times") }
        let shown = stamp ?? decoded
        guard (0..<Int64(current.piece.frames)).contains(shown), decoded + Int64(first) > last else {
            throw unfit("its frames have other times than expected")
        }
        packets += 1
        last = decoded + Int64(first)
        (raw.pointee.pts, raw.pointee.dts, raw.pointee.duration) = (shown + Int64(first), last, 1)
        return Double(last) * timeBase.seconds
    }

    /// The number of the frame nearest to a stamp of the current piece; nil without a stamp.
    private func frame(_ stamp: Int64) -> Int64? {
        guard stamp != Int64.min else { return nil }
        let seconds = Double(stamp) * current.stream.pointee.time_base.seconds
        return Int64(exactly: (seconds * rate.framesPerSecond).rounded())
    }

    private func unfit(_ reason: String) -> MovieError {
        MovieError(file: current.piece.path, reason: .encoding, detail: reason)
    }
}

/// An open piece and its pictures' stream.
private final class OpenPiece {
    let piece: MoviePiece
    let stream: UnsafeMutablePointer<AVStream>
    let codec: CodecDescription
    private let av: LibAV
    private let file: MovieFile

    init(_ av: LibAV, _ piece: MoviePiece) throws(MovieError) {
        do {
            file = try MovieFile(av, piece.path)
            guard let index = file.best(AVMEDIA_TYPE_VIDEO), let stream = file.stream(index) else {
                throw VideoError(file: piece.path, detail: "expected a movie")
            }
            codec = try CodecDescription(av, stream)
            (self.av, self.piece, self.stream) = (av, piece, stream)
        } catch {
            throw MovieError(
                file: piece.path, reason: .encoding, detail: (error as? VideoError)?.detail ?? "\(error)")
        }
    }

    /// Reads the next packet; false at the end.
    func read(into packet: VideoPacket) -> Bool {
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            if packet.raw.pointee.stream_index == stream.pointee.index { return true }
            av.av_packet_unref(packet.raw)
        }
        return false
    }
}
