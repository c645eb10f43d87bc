import CoreGraphics

/// Memory that a decoder fills and that then becomes an image's data without a copy.
struct PixelStore: ~Copyable {
    let bytes: UnsafeMutableRawBufferPointer

    /// Throws when the machine has not that much memory.
    init(count: Int, name: String) throws(ImageError) {
        guard let memory = malloc(max(count, 1)) else {
            throw ImageError(
                file: name, reason: .tooLarge, detail: "no memory for the \(count) bytes of its pixels")
        }
        bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
    }

    deinit { free(bytes.baseAddress) }

    consuming func data() -> Data {
        let bytes = bytes
        discard self
        guard let start = bytes.baseAddress else { return Data() }
        return Data(bytesNoCopy: start, count: bytes.count, deallocator: .free)
    }
}
