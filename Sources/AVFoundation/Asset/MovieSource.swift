import CLibAV
import Foundation
import Libav
import Locking

/// A movie file, whose header is read when it is first asked for.
final class MovieSource: Sendable {
    let path: String
    private let knownDecoding = Locked<Result<Void, VideoError>?>(nil)
    private let knownStreams = Locked<Result<[MovieStream], VideoError>?>(nil)

    init(_ url: URL) { path = url.path }

    /// Success if the video track that a player shows can be decoded; otherwise the reason.
    var decoding: Result<Void, VideoError> {
        knownDecoding.once {
            _ = try VideoReader(path)
        } file: {
            path
        }
    }

    /// The streams of video and sound, or the reason why they can't be read.
    var streams: Result<[MovieStream], VideoError> {
        knownStreams.once {
            let av: LibAV
            do { av = try LibAV.load() } catch { throw VideoError(file: path, detail: "\(error)") }
            let file = try MovieFile(av, path)
            var found = (0..<Int(file.format.pointee.nb_streams)).compactMap { index in
                file.stream(index).flatMap { MovieStream(av, file.format, $0) }
            }
            let marked = Set(found.filter(\.isEnabled).map(\.isVideo))
            for index in found.indices where !marked.contains(found[index].isVideo) {
                found[index].isEnabled = true
            }
            return found
        } file: {
            path
        }
    }
}

extension Locked {
    /// The result of the first call.
    fileprivate func once<Success>(
        _ make: () throws -> Success, file: () -> String
    ) -> Result<Success, VideoError> where Value == Result<Success, VideoError>? {
        withLock { known in
            if let known { return known }
            let result: Result<Success, VideoError>
            do {
                result = .success(try make())
            } catch {
                result = .failure(error as? VideoError ?? VideoError(file: file(), detail: "\(error)"))
            }
            known = result
            return result
        }
    }
}
