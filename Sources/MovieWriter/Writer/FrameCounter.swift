import Synchronization

/// How many frames a movie has.
final class FrameCounter: Sendable {
    private let frames = Atomic<Int>(0)
    /// Frames; beyond it times would lose exactness.
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
