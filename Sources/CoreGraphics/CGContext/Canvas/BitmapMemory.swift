import Foundation
import Synchronization

/// The bytes of a bitmap. As long as there is an image over them they don't change: who wants to draw then takes a copy.
final class BitmapMemory: @unchecked Sendable {
    // Unchecked: one canvas draws into the bytes, and not while they are shared.
    let bytes: UnsafeMutableRawPointer
    let count: Int
    /// How many images lie over the bytes.
    private let images = Atomic<Int>(0)
    /// Gives back memory that the client lent.
    private let release: ((UnsafeMutableRawPointer) -> Void)?

    /// Zeros; nil when the machine has not that much memory.
    init?(count: Int) {
        guard count > 0, let memory = calloc(count, 1) else { return nil }
        bytes = memory
        self.count = count
        release = { free($0) }
    }

    /// Memory that somebody else owns until `release` is called.
    init(lent bytes: UnsafeMutableRawPointer, count: Int, release: ((UnsafeMutableRawPointer) -> Void)?) {
        self.bytes = bytes
        self.count = count
        self.release = release
    }

    deinit { release?(bytes) }

    /// Whether there is an image over the bytes.
    var isShared: Bool { images.load(ordering: .acquiring) > 0 }

    /// The bytes as an image's data, which keeps them.
    func sharedData() -> Data {
        images.add(1, ordering: .relaxed)
        return Data(
            bytesNoCopy: bytes, count: count,
            deallocator: .custom { [self] _, _ in images.subtract(1, ordering: .releasing) })
    }
}
