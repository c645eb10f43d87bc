import CoreGraphics
import Locking

/// The pixels of a whole canvas: straight RGBA, a byte each, rows without gaps. Zero until they are written, and in memory only
/// where they were.
final class CanvasMemory: @unchecked Sendable {
    // Unchecked: the canvas writes while no image has the memory, and images only read.
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Nil when the machine has not that much memory.
    init?(count: Int) {
        guard let start = calloc(max(count, 1), 1) else { return nil }
        (self.start, self.count) = (start, count)
    }

    deinit { free(start) }
}

/// The memory of images that a canvas made and that were deallocated since, to be written again where the canvas changed.
final class CanvasPool: Sendable {
    private struct State {
        /// The memories that may come back, the oldest first.
        var lent: [ObjectIdentifier] = []
        var returned: [ObjectIdentifier: CanvasMemory] = [:]
    }

    /// Two: one that is shown, and one that is drawn.
    static let capacity = 2

    private let state = Locked(State())

    /// Makes an image's bytes of memory, which comes back when no image needs the bytes any more.
    func lend(_ memory: CanvasMemory) -> Data {
        let name = ObjectIdentifier(memory)
        state.withLock { state in
            state.lent.removeAll { $0 == name }
            state.lent.append(name)
            // Memory that was forgotten is freed once its image is.
            while state.lent.count > Self.capacity { state.returned[state.lent.removeFirst()] = nil }
        }
        return Data(
            bytesNoCopy: memory.start, count: memory.count,
            deallocator: .custom { [weak self] _, _ in self?.takeBack(memory) })
    }

    private func takeBack(_ memory: CanvasMemory) {
        let name = ObjectIdentifier(memory)
        state.withLock { if $0.lent.contains(name) { $0.returned[name] = memory } }
    }

    /// Memory that came back; nil where there is none.
    func reuse() -> CanvasMemory? {
        state.withLock { state in
            guard let name = state.lent.last(where: { state.returned[$0] != nil }) else { return nil }
            return state.returned.removeValue(forKey: name)
        }
    }

    /// Whether a memory may still come back.
    func mayReturn(_ name: ObjectIdentifier) -> Bool { state.withLock { $0.lent.contains(name) } }
}
