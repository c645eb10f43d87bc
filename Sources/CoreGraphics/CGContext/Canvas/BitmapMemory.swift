import Foundation
import Synchronization

/// The bytes of a bitmap. They are immutable while an image shares them; a canvas copies them before it draws on.
final class BitmapMemory: @unchecked Sendable {
    // Unchecked: only one canvas draws into the bytes, and not while they are shared.
    let bytes: UnsafeMutableRawPointer
    let count: Int
    /// The number of images that share the bytes.
    private let images = Atomic<Int>(0)
    /// Releases memory that the client lent.
    private let release: ((UnsafeMutableRawPointer) -> Void)?

    /// Allocates zeroed memory; nil if the allocation fails.
    init?(count: Int) {
        guard count > 0, let memory = calloc(count, 1) else { return nil }
        bytes = memory
        self.count = count
        release = { free($0) }
    }

    /// Wraps memory that its owner keeps alive until `release` is called.
    init(lent bytes: UnsafeMutableRawPointer, count: Int, release: ((UnsafeMutableRawPointer) -> Void)?) {
        self.bytes = bytes
        self.count = count
        self.release = release
    }

    deinit { release?(bytes) }

    /// Whether an image shares the bytes.
    var isShared: Bool { images.load(ordering: .acquiring) > 0 }

    /// The bytes as an image's data, which retains them.
    func sharedData() -> Data {
        images.add(1, ordering: .relaxed)
        return Data(
            bytesNoCopy: bytes, count: count,
            deallocator: .custom { [self] _, _ in images.subtract(1, ordering: .releasing) })
    }
}
