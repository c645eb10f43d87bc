import CLibAV
import Foundation
import ImageIO
import Libav

/// A file of any number of streams, whose packets are written as they come. One thread at a time uses it.
///
/// Until it is finished, the file has a hidden name next to its destination. It is removed by `discard()`.
package final class TrackFile: @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let raw: UnsafeMutablePointer<AVFormatContext>
    private let output: StagedFile
    private let file: String
    private var streams: [UnsafeMutablePointer<AVStream>] = []
    private var isEnded = false

    /// - Parameters:
    ///   - format: libavformat's name of the muxer.
    ///   - isReproducible: whether the bytes depend on the packets alone, without names of versions or random numbers.
    package init(_ url: URL, format: String, isReproducible: Bool = false) throws(MovieError) {
        let av = try LibAV.load(file: url.path), file = url.path
        let output = try MovieError.writing { () throws(FileFailure) in try StagedFile(url) }
        var context: UnsafeMutablePointer<AVFormatContext>?
        // The protocol prefix prevents a colon in the path from being parsed as one.
        let code = av.avformat_alloc_output_context2(&context, nil, format, "file:" + output.path)
        guard code >= 0, let context else {
            output.discard()
            throw MovieError(
                file: file, reason: .codecMissing, detail: "the installed libavformat doesn't write \(format)"
            )
        }
        if isReproducible { context.pointee.flags |= AVFMT_FLAG_BITEXACT }
        (self.av, raw, self.output, self.file) = (av, context, output, file)
    }

    deinit {
        close()
        if !isEnded { output.discard() }
        av.avformat_free_context(raw)
    }

    /// Whether the format keeps packets of a codec.
    package static func takes(_ codec: AVCodecID, format: String) -> Bool {
        guard let av = try? LibAV.load() else { return false }
        var context: UnsafeMutablePointer<AVFormatContext>?
        guard av.avformat_alloc_output_context2(&context, nil, format, nil) >= 0, let context else {
            return false
        }
        defer { av.avformat_free_context(context) }
        return av.avformat_query_codec(context.pointee.oformat, codec, FF_COMPLIANCE_NORMAL) == 1
    }

    /// Adds a stream, which a closure describes.
    package func add(
        _ describe: (UnsafeMutablePointer<AVStream>) throws(MovieError) -> Void
    ) throws(MovieError) {
        guard let stream = av.avformat_new_stream(raw, nil) else {
            throw av.failure(file, "a stream", -ENOMEM)
        }
        try describe(stream)
        streams.append(stream)
    }

    /// Opens the file and writes its header.
    ///
    /// - Parameters:
    ///   - metadata: by libav's names.
    ///   - isFast: whether the file can be played while it is loaded.
    package func begin(metadata: [String: String], isFast: Bool) throws(MovieError) {
        for (key, value) in metadata { _ = av.av_dict_set(&raw.pointee.metadata, key, value, 0) }
        try output.opening { () throws(MovieError) in
            try check(av.avio_open(&raw.pointee.pb, raw.pointee.url, AVIO_FLAG_WRITE), "opening")
        }
        let isMovie = raw.pointee.oformat.pointee.name.map { String(cString: $0) != "webm" } ?? false
        var options = AVDictionaryBox(av, isMovie && isFast ? ["movflags": "+faststart"] : [:])
        try hold { av.avformat_write_header(raw, &options.raw) }
    }

    /// Writes a packet, whose times are in `timeBase`, and empties it.
    package func write(_ packet: VideoPacket, stream index: Int, timeBase: AVRational) throws(MovieError) {
        let stream = streams[index]
        av.av_packet_rescale_ts(packet.raw, timeBase, stream.pointee.time_base)
        packet.raw.pointee.stream_index = stream.pointee.index
        packet.raw.pointee.pos = -1
        try hold { av.av_interleaved_write_frame(raw, packet.raw) }
    }

    /// Writes the end and moves the file into place.
    package func finish() throws(MovieError) {
        try hold { av.av_write_trailer(raw) }
        try check(av.avio_closep(&raw.pointee.pb), "closing")
        try MovieError.writing(output.commit)
        isEnded = true
    }

    /// Removes the file.
    package func discard() {
        close()
        if !isEnded { output.discard() }
        isEnded = true
    }

    private func close() { _ = av.avio_closep(&raw.pointee.pb) }

    /// Calls a function of the muxer, and throws its error or one of the file, not all of which muxers report.
    private func hold(_ body: () -> Int32) throws(MovieError) {
        let code = FileSizeSignal.hold(body)
        try check(code, "writing")
        if let pb = raw.pointee.pb, pb.pointee.error < 0 { try check(pb.pointee.error, "writing") }
    }

    private func check(_ code: Int32, _ what: String) throws(MovieError) {
        if code < 0 { throw av.failure(file, what, code) }
    }
}
