import CLibAV
import Libav

/// Owns a file written by libavformat, with a stream of pictures and perhaps one of sound.
final class Muxer {
    private let av: LibAV
    private let raw: UnsafeMutablePointer<AVFormatContext>
    private var stream: UnsafeMutablePointer<AVStream>?
    private let file: String
    /// Whether the packet of the last frame is freed only at the end, as in GIF's muxer.
    private let freesAtEnd: Bool
    private var isOpen = false
    private var sound: SoundInterleaver?

    /// - Parameters:
    ///   - path: the file to write.
    ///   - file: the name in messages.
    init(_ av: LibAV, _ name: String, path: String, file: String) throws(MovieError) {
        var context: UnsafeMutablePointer<AVFormatContext>?
        // The protocol prefix prevents a colon in the path from being parsed as one.
        let code = av.avformat_alloc_output_context2(&context, nil, name, "file:" + path)
        guard code >= 0, let context else {
            throw MovieError(
                file: file, reason: .codecMissing, detail: "the installed libavformat doesn't write \(name)")
        }
        self.av = av
        raw = context
        self.file = file
        freesAtEnd = name == MovieContainer.gif.rawValue
    }

    deinit {
        if isOpen, freesAtEnd { _ = av.av_write_trailer(raw) }
        _ = av.avio_closep(&raw.pointee.pb)
        av.avformat_free_context(raw)
    }

    var wantsGlobalHeader: Bool { raw.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 }

    /// Opens the file and writes its header.
    func begin(
        _ codec: VideoCodec, plan: EncoderPlan, sound: (any MovieSound)? = nil
    ) throws(MovieError) {
        guard let stream = av.avformat_new_stream(raw, nil) else {
            throw av.failure(file, "a stream", -ENOMEM)
        }
        self.stream = stream
        try check(av.avcodec_parameters_from_context(stream.pointee.codecpar, codec.raw), "the stream")
        plan.describe(&stream.pointee)
        for (key, value) in plan.metadata { _ = av.av_dict_set(&stream.pointee.metadata, key, value, 0) }
        // Otherwise Matroska's muxer numbers tracks at random.
        if plan.isReproducible { raw.pointee.flags |= AVFMT_FLAG_BITEXACT }
        for (key, value) in plan.fileMetadata { _ = av.av_dict_set(&raw.pointee.metadata, key, value, 0) }
        if let sound { try add(sound) }
        try check(av.avio_open(&raw.pointee.pb, raw.pointee.url, AVIO_FLAG_WRITE), "opening")
        var options = AVDictionaryBox(av, plan.muxerOptions)
        try check(av.avformat_write_header(raw, &options.raw), "the header")
        isOpen = true
        try checkWritten()
    }

    private func add(_ sound: any MovieSound) throws(MovieError) {
        guard let stream = av.avformat_new_stream(raw, nil) else {
            throw av.failure(file, "a stream", -ENOMEM)
        }
        try sound.begin(stream)
        do {
            self.sound = SoundInterleaver(sound, try VideoPacket(av), stream)
        } catch {
            throw av.failure(file, error)
        }
    }

    /// Writes the sound that is before a time, in seconds.
    private func writeSound(until seconds: Double) throws(MovieError) {
        try sound?.write(until: seconds, av) { (packet) throws(MovieError) in
            try check(av.av_interleaved_write_frame(raw, packet.raw), "writing sound")
            try checkWritten()
        }
    }

    /// Writes a packet, whose times are in `timeBase`, and empties it.
    func write(_ packet: VideoPacket, timeBase: AVRational) throws(MovieError) {
        guard let stream else { return }
        let decoded = packet.raw.pointee.dts
        if decoded != Int64.min, sound != nil {
            try writeSound(until: Double(decoded) * Double(timeBase.num) / Double(timeBase.den))
        }
        av.av_packet_rescale_ts(packet.raw, timeBase, stream.pointee.time_base)
        packet.raw.pointee.stream_index = stream.pointee.index
        try check(av.av_interleaved_write_frame(raw, packet.raw), "writing")
        try checkWritten()
    }

    /// Writes the file's trailer and closes it.
    func end(options: [String: String]) throws(MovieError) {
        try writeSound(until: .infinity)
        for (key, value) in options { _ = av.av_opt_set(raw.pointee.priv_data, key, value, 0) }
        isOpen = false
        try check(av.av_write_trailer(raw), "the end")
        try checkWritten()
        try check(av.avio_closep(&raw.pointee.pb), "closing")
    }

    /// Throws write errors of the file, not all of which the muxers report.
    private func checkWritten() throws(MovieError) {
        if let pb = raw.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error, "writing") }
    }

    private func check(_ code: Int32, _ what: String) throws(MovieError) {
        if code < 0 { throw av.failure(file, what, code) }
    }
}
