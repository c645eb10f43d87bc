import CLibAV
import Libav

/// Owns an open movie file of which one video track is read.
final class VideoDemuxer {
    let format: UnsafeMutablePointer<AVFormatContext>
    let stream: UnsafeMutablePointer<AVStream>
    private let file: MovieFile

    /// - Parameter index: the stream's index in the file; nil for the one that a player shows.
    init(_ av: LibAV, _ path: String, stream index: Int? = nil) throws {
        file = try MovieFile(av, path)
        format = file.format
        guard let found = index ?? file.best(AVMEDIA_TYPE_VIDEO), let stream = file.stream(found),
            stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        else {
            throw VideoError(file: path, detail: "expected a video track: it has none that can be read")
        }
        self.stream = stream
    }
}
