import Synchronization

/// The number of frames of a movie.
final class FrameCounter: Sendable {
    private let frames = Atomic<Int>(0)
    /// The maximum number of frames; beyond it, times would be inexact.
    static let limit = 1_000_000_000

    var value: Int { frames.load(ordering: .relaxed) }

    func add(_ count: Int, file: String) throws(MovieError) {
        guard count <= Self.limit - value else {
            throw MovieError(
                file: file, reason: .unsupported, detail: "a movie has at most \(Self.limit) frames")
        }
        frames.add(count, ordering: .relaxed)
    }
}
