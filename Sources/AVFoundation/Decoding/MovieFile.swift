import CLibAV
import Libav

/// Owns an open movie file, whose streams are known.
final class MovieFile {
    let format: UnsafeMutablePointer<AVFormatContext>
    let path: String
    /// The first time of all streams, in seconds of the file's stamps.
    var start: Double {
        let first = format.pointee.start_time
        return first == Int64.min ? 0 : Double(first) / 1_000_000
    }
    private let av: LibAV

    /// Formats that refer to no other files.
    private static let formats =
        "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,ogg,flv,gif,apng,ivf,h264,hevc,yuv4mpegpipe,"
        + "mp3,aac,wav,flac,aiff,caf"

    init(_ av: LibAV, _ path: String) throws {
        self.av = av
        self.path = path
        // The protocol prefix prevents a colon in the path from being parsed as one.
        var options = AVDictionaryBox(av, ["protocol_whitelist": "file", "format_whitelist": Self.formats])
        var opened: UnsafeMutablePointer<AVFormatContext>?
        let code = av.avformat_open_input(&opened, "file:\(path)", nil, &options.raw)
        guard code >= 0, let opened else {
            let reason = LibAVError("the file", code).text(av)
            throw VideoError(file: path, detail: "can't be opened as a movie: \(reason)")
        }
        let found = av.avformat_find_stream_info(opened, nil)
        guard found >= 0 else {
            var closed: UnsafeMutablePointer<AVFormatContext>? = opened
            av.avformat_close_input(&closed)
            let reason = LibAVError("its streams", found).text(av)
            throw VideoError(file: path, detail: "can't be read as a movie: \(reason)")
        }
        // From here on, `deinit` closes the file if an initializer throws.
        format = opened
    }

    deinit {
        var closed: UnsafeMutablePointer<AVFormatContext>? = format
        av.avformat_close_input(&closed)
    }

    /// A stream by its index in the file.
    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        index >= 0 && index < Int(format.pointee.nb_streams) ? format.pointee.streams[index] : nil
    }

    /// Returns the index of the stream of a type that a player shows; nil if the file has no such stream.
    func best(_ type: CLibAV.AVMediaType) -> Int? {
        let index = av.av_find_best_stream(format, type, -1, -1, nil, 0)
        return index >= 0 ? Int(index) : nil
    }
}

extension AVRational {
    /// The unit in seconds.
    var seconds: Double { Double(num) / Double(max(den, 1)) }
}
