import CLibAV

/// Owns a file that is being written by libavformat, with one video stream.
final class Muxer {
    private let raw: UnsafeMutablePointer<AVFormatContext>
    private var stream: UnsafeMutablePointer<AVStream>?
    private let file: String
    /// GIF's muxer frees its last packet only when it writes the end.
    private let freesAtEnd: Bool
    private var isOpen = false

    /// `path` is where the bytes go, `file` the name for messages.
    init(_ name: String, path: String, file: String) throws(MovieError) {
        var context: UnsafeMutablePointer<AVFormatContext>?
        // The protocol in front keeps a colon in the path from being read as one.
        let code = avformat_alloc_output_context2(&context, nil, name, "file:" + path)
        guard code >= 0, let context else {
            throw MovieError(
                file: file, reason: .codecMissing, detail: "the installed libavformat doesn't write \(name)")
        }
        raw = context
        self.file = file
        freesAtEnd = name == MovieContainer.gif.rawValue
    }

    deinit {
        if isOpen, freesAtEnd { av_write_trailer(raw) }
        avio_closep(&raw.pointee.pb)
        avformat_free_context(raw)
    }

    var wantsGlobalHeader: Bool { raw.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 }

    /// Opens the file and writes what stands before the first frame.
    func begin(_ codec: VideoCodec, plan: EncoderPlan) throws(MovieError) {
        guard let stream = avformat_new_stream(raw, nil) else {
            throw MovieError.libav(file, "a stream", -ENOMEM)
        }
        self.stream = stream
        try check(avcodec_parameters_from_context(stream.pointee.codecpar, codec.raw), "the stream")
        plan.describe(&stream.pointee)
        for (key, value) in plan.metadata { av_dict_set(&stream.pointee.metadata, key, value, 0) }
        try check(avio_open(&raw.pointee.pb, raw.pointee.url, AVIO_FLAG_WRITE), "opening")
        var options = AVDictionaryBox(plan.muxerOptions)
        try check(avformat_write_header(raw, &options.raw), "the header")
        isOpen = true
        try checkWritten()
    }

    /// Writes a packet, whose times are in `timeBase`, and empties it.
    func write(_ packet: VideoPacket, timeBase: AVRational) throws(MovieError) {
        guard let stream else { return }
        av_packet_rescale_ts(packet.raw, timeBase, stream.pointee.time_base)
        packet.raw.pointee.stream_index = stream.pointee.index
        try check(av_interleaved_write_frame(raw, packet.raw), "writing")
        try checkWritten()
    }

    /// Writes what stands after the last frame and closes the file.
    func end(options: [String: String]) throws(MovieError) {
        for (key, value) in options { av_opt_set(raw.pointee.priv_data, key, value, 0) }
        isOpen = false
        try check(av_write_trailer(raw), "the end")
        try checkWritten()
        try check(avio_closep(&raw.pointee.pb), "closing")
    }

    /// The muxers don't pass on every error of the file below them.
    private func checkWritten() throws(MovieError) {
        if let pb = raw.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error, "writing") }
    }

    private func check(_ code: Int32, _ what: String) throws(MovieError) {
        if code < 0 { throw MovieError.libav(file, what, code) }
    }
}
