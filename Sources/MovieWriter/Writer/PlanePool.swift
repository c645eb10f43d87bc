import Libav

/// The frames of planes of a writer.
final class PlanePool: @unchecked Sendable {
    // Unchecked: the one thread that adds frames uses it.
    private let frames: FramePool

    init(_ frames: FramePool) { self.frames = frames }

    func next() throws(MovieError) -> VideoFrame { try frames.next() }
}
