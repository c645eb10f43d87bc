import CoreGraphics

/// The chunks of a WebP container.
struct RIFFChunks {
    /// The ICC profile, where there is one.
    var iccProfile: UnsafeRawBufferPointer?
    /// The TIFF structure of the Exif chunk, without the JPEG signature that some programs add.
    var exif: UnsafeRawBufferPointer?

    init(_ bytes: UnsafeRawBufferPointer) {
        var at = 12
        while at + 8 <= bytes.count {
            let size = Int(bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self).littleEndian)
            let end = at + 8 + size
            guard end <= bytes.count else { break }
            if bytes[at..<at + 4].elementsEqual(Array("ICCP".utf8)) {
                iccProfile = iccProfile ?? UnsafeRawBufferPointer(rebasing: bytes[at + 8..<end])
            } else if bytes[at..<at + 4].elementsEqual(Array("EXIF".utf8)), exif == nil {
                let body = UnsafeRawBufferPointer(rebasing: bytes[at + 8..<end])
                exif =
                    body.starts(with: ExifBlock.signature)
                    ? UnsafeRawBufferPointer(rebasing: body[ExifBlock.signature.count...]) : body
            }
            at = end + (size & 1)
        }
    }
}
