import CoreGraphics
import Locking

/// The pixels of a whole canvas: straight RGBA bytes, rows without padding. Initially zero; pages of memory are
/// allocated when they are first written.
final class CanvasMemory: @unchecked Sendable {
    // Unchecked: the canvas only writes while no image shares the memory, and images only read.
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Nil if memory can't be allocated.
    init?(count: Int) {
        guard let start = calloc(max(count, 1), 1) else { return nil }
        (self.start, self.count) = (start, count)
    }

    deinit { free(start) }
}

/// A pool of memory from deallocated images of a canvas, reused so that only changed pixels are copied.
final class CanvasPool: Sendable {
    private struct State {
        /// The memory blocks that may be returned, the oldest first.
        var lent: [ObjectIdentifier] = []
        var returned: [ObjectIdentifier: CanvasMemory] = [:]
    }

    /// The capacity: one image on display, and one being drawn.
    static let capacity = 2

    private let state = Locked(State())

    /// An image's data in `memory`, which returns to the pool when the data is deallocated.
    func lend(_ memory: CanvasMemory) -> Data {
        let name = ObjectIdentifier(memory)
        state.withLock { state in
            state.lent.removeAll { $0 == name }
            state.lent.append(name)
            // Forgotten memory is freed with its image.
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

    /// Takes memory from the pool; nil if it is empty.
    func reuse() -> CanvasMemory? {
        state.withLock { state in
            guard let name = state.lent.last(where: { state.returned[$0] != nil }) else { return nil }
            return state.returned.removeValue(forKey: name)
        }
    }

    /// Whether the memory may still be returned.
    func mayReturn(_ name: ObjectIdentifier) -> Bool { state.withLock { $0.lent.contains(name) } }
}
