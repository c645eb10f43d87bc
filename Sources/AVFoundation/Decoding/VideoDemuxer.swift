import CLibAV
import Libav

/// Owns an open movie file.
final class VideoDemuxer {
    let format: UnsafeMutablePointer<AVFormatContext>
    let stream: UnsafeMutablePointer<AVStream>
    private let av: LibAV

    var firstStamp: Int64 { stream.pointee.start_time == Int64.min ? 0 : stream.pointee.start_time }

    /// Formats that refer to no other files.
    private static let formats =
        "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,gif,apng,ivf,h264,hevc,yuv4mpegpipe"

    init(_ av: LibAV, _ path: String) throws {
        self.av = av
        // The protocol prefix prevents a colon in the path from being parsed as one.
        var options = AVDictionaryBox(av, ["protocol_whitelist": "file", "format_whitelist": Self.formats])
        var opened: UnsafeMutablePointer<AVFormatContext>?
        let code = av.avformat_open_input(&opened, "file:\(path)", nil, &options.raw)
        guard code >= 0, let opened else {
            let reason = LibAVError("the file", code).text(av)
            throw VideoError(file: path, detail: "can't be opened as a movie: \(reason)")
        }
        let found = av.avformat_find_stream_info(opened, nil)
        let index = found < 0 ? found : av.av_find_best_stream(opened, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
        guard index >= 0, let stream = opened.pointee.streams[Int(index)] else {
            var closed: UnsafeMutablePointer<AVFormatContext>? = opened
            av.avformat_close_input(&closed)
            throw VideoError(file: path, detail: "expected a video track: it has none that can be read")
        }
        (format, self.stream) = (opened, stream)
    }

    deinit {
        var closed: UnsafeMutablePointer<AVFormatContext>? = format
        av.avformat_close_input(&closed)
    }
}
