import CLibAV
import Libav

/// Owns an open encoder.
final class VideoCodec {
    let raw: UnsafeMutablePointer<AVCodecContext>
    private let av: LibAV
    private let plan: EncoderPlan
    private let file: String

    init(_ av: LibAV, _ plan: EncoderPlan, wantsGlobalHeader: Bool, file: String) throws(MovieError) {
        guard let codec = av.avcodec_find_encoder_by_name(plan.encoder) else {
            throw MovieError(
                file: file, reason: .codecMissing,
                detail: "the installed libavcodec has no encoder \(plan.encoder), which writes \(plan.title)")
        }
        guard let raw = av.avcodec_alloc_context3(codec) else {
            throw av.failure(file, "the encoder \(plan.encoder)", -ENOMEM)
        }
        self.raw = raw
        self.av = av
        self.plan = plan
        self.file = file
        plan.configure(&raw.pointee)
        if wantsGlobalHeader { raw.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        var options = AVDictionaryBox(av, plan.options)
        let code = av.avcodec_open2(raw, codec, &options.raw)
        guard code >= 0 else {
            throw av.failure(file, "opening \(plan.encoder)", code)
        }
        guard options.names.isEmpty else {
            throw MovieError(
                file: file, reason: .encoding,
                detail: "\(plan.encoder) doesn't know the option \(options.names.joined(separator: ", "))")
        }
    }

    deinit {
        var raw: UnsafeMutablePointer<AVCodecContext>? = raw
        av.avcodec_free_context(&raw)
    }

    /// Encodes a frame, or flushes the encoder if nil, and passes on each packet that is ready.
    func encode(
        _ frame: VideoFrame?, into packet: VideoPacket, _ body: () throws(MovieError) -> Void
    ) throws(MovieError) {
        let code = av.avcodec_send_frame(raw, frame?.raw)
        guard code >= 0 else { throw av.failure(file, plan.encoder, code) }
        while true {
            let code = av.avcodec_receive_packet(raw, packet.raw)
            if code == LibAVError.again || code == LibAVError.endOfFile { return }
            guard code >= 0 else { throw av.failure(file, plan.encoder, code) }
            try body()
        }
    }
}
