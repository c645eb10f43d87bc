import CoreGraphics

/// The metadata chunks of a PNG. Their checksums are not verified.
struct PNGMetadata {
    /// The Exif block, a TIFF structure.
    var exif: UnsafeRawBufferPointer?
    /// The density; nil if the unit is unknown.
    var pixelsPerMetre: (x: Int, y: Int)?

    init(_ bytes: UnsafeRawBufferPointer) {
        func number(_ at: Int) -> Int {
            Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        }
        var at = 8
        while at + 12 <= bytes.count {
            let count = number(at), start = at + 8
            guard count <= bytes.count - start - 4 else { return }
            switch number(at + 4) {
            case Self.eXIf where exif == nil:
                exif = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
            case Self.pHYs where count == 9 && bytes[start + 8] == 1:
                pixelsPerMetre = (number(start), number(start + 4))
            case Self.IEND: return
            default: break
            }
            at = start + count + 4
        }
    }

    var orientation: CGImagePropertyOrientation? { exif.flatMap(EXIFOrientation.parse) }

    private static let eXIf = 0x6558_4966
    private static let pHYs = 0x7048_5973
    private static let IEND = 0x4945_4e44

    /// The file with chunks inserted after its header.
    static func adding(
        _ exif: Data?, _ density: (x: Double, y: Double)?, to file: Data, _ name: String
    ) throws(ImageError) -> Data {
        // The signature, and the header of 13 bytes.
        let head = 8 + 25
        guard exif != nil || density != nil, file.count > head else { return file }
        var writer = try PNGChunkWriter(capacity: 1 << 10, name: name)
        if let density {
            try writer.begin("pHYs")
            for value in [density.x, density.y] {
                let metre = (value / 0.0254).rounded()
                try writer.add(PNGChunkWriter.bytes(UInt32(min(metre, Double(Int32.max)))))
            }
            try writer.add([1])
            try writer.end()
        }
        if let exif {
            try writer.begin("eXIf")
            try writer.add([UInt8](exif))
            try writer.end()
        }
        return file.prefix(head) + writer.data().dropFirst(8) + file.dropFirst(head)
    }
}
