import Foundation

/// Memory to be filled with pixels, which then becomes an image's data without a copy.
package struct PixelMemory: ~Copyable {
    package let bytes: UnsafeMutableRawBufferPointer

    /// Nil if memory can't be allocated.
    package init?(count: Int) {
        guard let memory = malloc(max(count, 1)) else { return nil }
        bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
    }

    deinit { free(bytes.baseAddress) }

    package consuming func data() -> Data {
        let bytes = bytes
        discard self
        guard let start = bytes.baseAddress else { return Data() }
        return Data(bytesNoCopy: start, count: bytes.count, deallocator: .free)
    }
}
