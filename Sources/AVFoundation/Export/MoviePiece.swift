import CLibAV
import Foundation
import Libav
import MovieWriter

/// A file that holds consecutive frames of a movie, the first of them a key frame.
package struct MoviePiece: Sendable {
    package let path: String
    /// The number of its frames.
    package let frames: Int

    package init(path: String, frames: Int) { (self.path, self.frames) = (path, frames) }

    /// Writes one movie of pieces, whose packets are copied. The bytes depend on the pieces alone, and frame n is shown at
    /// n / `rate`, exactly as in a movie that was written whole. No file is left if this throws.
    ///
    /// - Parameters:
    ///   - pieces: at least one; all have the encoding of the first.
    ///   - container: .mp4, .mov or .webm.
    ///   - progress: called with the number of frames that were copied.
    /// - Throws: errors that name the piece which is not as expected, or the new file.
    package static func join(
        _ pieces: [MoviePiece], to url: URL, _ container: MovieContainer, _ rate: MovieFrameRate,
        progress: (Int) -> Void
    ) throws {
        let track = try PieceTrack(pieces, rate, file: url.path)
        let file = try TrackFile(url, format: container.rawValue, isReproducible: true)
        do {
            try file.write([track], metadata: [:], isFast: true, MovieCancellation()) { time in
                progress(max(Int((time * rate.framesPerSecond).rounded()), 0))
            }
        } catch {
            file.discard()
            throw error
        }
    }
}
