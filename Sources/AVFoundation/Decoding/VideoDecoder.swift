import CLibAV
import Libav

/// Owns an open decoder.
final class VideoDecoder {
    let raw: UnsafeMutablePointer<AVCodecContext>
    private let av: LibAV

    init(_ av: LibAV, _ stream: UnsafeMutablePointer<AVStream>, _ path: String) throws {
        self.av = av
        guard let parameters = stream.pointee.codecpar,
            let decoder = av.avcodec_find_decoder(parameters.pointee.codec_id)
        else { throw VideoError(file: path, detail: "the video track has a codec without a decoder") }
        guard let raw = av.avcodec_alloc_context3(decoder) else {
            throw VideoError(file: path, detail: "there is no memory for a decoder")
        }
        var opened = av.avcodec_parameters_to_context(raw, parameters)
        if opened >= 0 {
            raw.pointee.max_pixels = Int64(VideoReader.mostPixels)
            raw.pointee.thread_count = 2
            raw.pointee.pkt_timebase = stream.pointee.time_base
            opened = av.avcodec_open2(raw, decoder, nil)
        }
        guard opened >= 0, raw.pointee.width > 0, raw.pointee.height > 0 else {
            var freed: UnsafeMutablePointer<AVCodecContext>? = raw
            let reason = opened < 0 ? LibAVError("the decoder", opened).text(av) : "its frames have no size"
            av.avcodec_free_context(&freed)
            throw VideoError(file: path, detail: "the video track can't be decoded: \(reason)")
        }
        self.raw = raw
    }

    deinit {
        var freed: UnsafeMutablePointer<AVCodecContext>? = raw
        av.avcodec_free_context(&freed)
    }
}
