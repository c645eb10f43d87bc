import CoreGraphics

/// The chunks of a WebP container.
struct RIFFChunks {
    /// The ICC profile, where there is one.
    var iccProfile: UnsafeRawBufferPointer?

    init(_ bytes: UnsafeRawBufferPointer) {
        var at = 12
        while at + 8 <= bytes.count {
            let size = Int(bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self).littleEndian)
            let end = at + 8 + size
            guard end <= bytes.count else { break }
            if bytes[at..<at + 4].elementsEqual(Array("ICCP".utf8)) {
                iccProfile = UnsafeRawBufferPointer(rebasing: bytes[at + 8..<end])
                break
            }
            at = end + (size & 1)
        }
    }
}
