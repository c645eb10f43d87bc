/// The memory of one frame: the queue's own, which is reused, or the caller's.
final class FrameStore: @unchecked Sendable {
    // Unchecked: one owner at a time, see `MovieFrame`.
    let start: UnsafeMutableRawPointer
    private let memory: FrameMemory?
    private let release: (@Sendable () -> Void)?

    init(_ memory: FrameMemory) {
        start = memory.start
        self.memory = memory
        release = nil
    }

    init(_ start: UnsafeMutableRawPointer, release: @escaping @Sendable () -> Void) {
        self.start = start
        memory = nil
        self.release = release
    }

    deinit { release?() }

    var isForeign: Bool { memory == nil }
}
