import Foundation

/// The bytes of a bitmap. Who draws into them holds the only reference: an image over them keeps another, and then they
/// are copied before they change.
final class BitmapMemory: @unchecked Sendable {
    // Unchecked: the bytes change only while nobody else has a reference.
    let bytes: UnsafeMutableRawPointer
    let count: Int
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

    /// The bytes as an image's data, which keeps them.
    func sharedData() -> Data {
        Data(
            bytesNoCopy: bytes, count: count,
            deallocator: .custom { [self] _, _ in withExtendedLifetime(self) {} })
    }
}
