import Foundation
import Locking

/// A movie file, whose header is read when it is first asked for.
final class MovieSource: Sendable {
    let path: String
    private let known = Locked<Result<VideoTrack, VideoError>?>(nil)

    init(_ url: URL) { path = url.path }

    /// The video track, or the reason why it can't be read.
    var track: Result<VideoTrack, VideoError> {
        known.withLock { known in
            if let known { return known }
            let result: Result<VideoTrack, VideoError>
            do {
                result = .success(try VideoReader(path).track)
            } catch {
                result = .failure(error as? VideoError ?? VideoError(file: path, detail: "\(error)"))
            }
            known = result
            return result
        }
    }
}
