import Foundation

/// Owns memory for a frame, aligned for the converters.
final class FrameMemory: @unchecked Sendable {
    // Unchecked: the owner of a frame has exclusive access to its bytes; see `FrameQueue`.
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Extra bytes, because the converters read whole vectors beyond the last row.
    private static let slack = 256

    /// Throws if memory can't be allocated.
    init(count: Int, file: String) throws(MovieError) {
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, count + Self.slack) == 0, let memory else {
            throw MovieError(
                file: file, reason: .badSize, detail: "no memory for the \(count) bytes of a frame")
        }
        start = memory
        self.count = count
    }

    deinit { free(start) }

    var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: start, count: count) }
}
