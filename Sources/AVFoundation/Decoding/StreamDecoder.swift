import CLibAV
import Libav

/// Decodes the packets of one stream of a file, in their order. One thread at a time uses it.
///
/// A packet that can't be decoded is skipped.
final class StreamDecoder {
    let stream: UnsafeMutablePointer<AVStream>
    /// The number of packets that could not be decoded.
    private(set) var damagedPackets = 0
    private let av: LibAV
    private let file: MovieFile
    private let packet: VideoPacket
    private let codec: UnsafeMutablePointer<AVCodecContext>
    private var isDraining = false

    /// - Throws: `VideoError` for a stream without a decoder, or with one that refuses it.
    init(_ av: LibAV, _ file: MovieFile, _ stream: UnsafeMutablePointer<AVStream>) throws {
        (self.av, self.file, self.stream) = (av, file, stream)
        packet = try VideoPacket(av)
        let isVideo = stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        let name = isVideo ? "the video track" : "the sound"
        guard let decoder = av.avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else {
            throw VideoError(file: file.path, detail: "\(name) has a codec without a decoder")
        }
        guard let codec = av.avcodec_alloc_context3(decoder) else {
            throw VideoError(file: file.path, detail: "there is no memory for a decoder")
        }
        var opened = av.avcodec_parameters_to_context(codec, stream.pointee.codecpar)
        if opened >= 0 {
            codec.pointee.pkt_timebase = stream.pointee.time_base
            if isVideo {
                codec.pointee.max_pixels = Int64(VideoReader.mostPixels)
                codec.pointee.thread_count = 2
            }
            opened = av.avcodec_open2(codec, decoder, nil)
        }
        guard opened >= 0, !isVideo || (codec.pointee.width > 0 && codec.pointee.height > 0) else {
            var freed: UnsafeMutablePointer<AVCodecContext>? = codec
            let reason = opened < 0 ? LibAVError("the decoder", opened).text(av) : "its frames have no size"
            av.avcodec_free_context(&freed)
            throw VideoError(file: file.path, detail: "\(name) can't be decoded: \(reason)")
        }
        self.codec = codec
    }

    deinit {
        var freed: UnsafeMutablePointer<AVCodecContext>? = codec
        av.avcodec_free_context(&freed)
    }

    /// Decodes the next frame. Returns false after the last one.
    func decode(into frame: DecodedFrame) -> Bool {
        while true {
            let code = av.avcodec_receive_frame(codec, frame.raw)
            if code >= 0 { return true }
            if isDraining || code != LibAVError.again { return false }
            feed()
        }
    }

    private func feed() {
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            defer { av.av_packet_unref(packet.raw) }
            guard packet.raw.pointee.stream_index == stream.pointee.index else { continue }
            if av.avcodec_send_packet(codec, packet.raw) >= 0 { return }
            damagedPackets += 1
        }
        isDraining = true
        _ = av.avcodec_send_packet(codec, nil)
    }

    /// Continues at the last key frame that is not after a time in the stream's unit.
    ///
    /// - Returns: false if the file can't be read from there.
    @discardableResult
    func seek(to stamp: Int64) -> Bool {
        let code = av.av_seek_frame(file.format, stream.pointee.index, stamp, AVSEEK_FLAG_BACKWARD)
        restart()
        return code >= 0
    }

    /// Continues at the begin of the file.
    func rewind() {
        _ = av.av_seek_frame(file.format, stream.pointee.index, 0, AVSEEK_FLAG_BYTE)
        restart()
    }

    private func restart() {
        av.avcodec_flush_buffers(codec)
        isDraining = false
    }
}
