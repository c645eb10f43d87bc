import Foundation

/// Owns memory for a frame, aligned for the converters.
final class FrameMemory: @unchecked Sendable {
    // Unchecked: whoever holds a frame is alone with its bytes; see `FrameQueue`.
    let start: UnsafeMutableRawPointer
    let count: Int

    /// The converters read whole vectors, a little beyond the last row.
    private static let slack = 256

    /// Throws where the machine has not that much.
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
