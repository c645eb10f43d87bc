import CDeflate
import CoreGraphics

/// Encodes PNG with 8 bits a component: gray images as gray, opaque ones as RGB, others as RGBA.
///
/// Every row has the UP filter, and only runs of equal pixels are compressed. This is faster than a search for longer
/// matches, and smaller for busy pictures and photographs. Several threads compress blocks of rows.
struct PNGEncoder {
    let image: CGImage
    let name: String
    /// The ICC profile of the bytes; nil for sRGB.
    var profile: Data?

    /// The header of a zlib stream: a window of 32 KiB, fastest compression.
    private static let streamHead: [UInt8] = [0x78, 0x01]

    func encode() throws(ImageError) -> Data {
        let layout = PNGRowLayout(image)
        var file = try PNGChunkWriter(capacity: 1 << 16, name: name)
        try writeHeader(to: &file, layout)
        try writeRows(to: &file, layout)
        try file.begin("IEND")
        try file.end()
        return file.data()
    }

    private func writeHeader(to file: inout PNGChunkWriter, _ layout: PNGRowLayout) throws(ImageError) {
        try file.begin("IHDR")
        try file.add(PNGChunkWriter.bytes(UInt32(clamping: image.width)))
        try file.add(PNGChunkWriter.bytes(UInt32(clamping: image.height)))
        // The depth, the colour type, default compression and filters, and no interlacing.
        try file.add([8, layout.colorType, 0, 0, 0])
        try file.end()
        if let profile {
            try file.begin("iCCP")
            // A name, and the method of compression.
            try file.add(Array("ICC profile".utf8) + [0, 0])
            try file.add(try Self.zlib(profile, name))
        } else {
            try file.begin("sRGB")
            try file.add([0])
        }
        try file.end()
    }

    private static func zlib(_ data: Data, _ name: String) throws(ImageError) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(6) else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the PNG codec")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bytes = [UInt8](data)
        var result = [UInt8](
            repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
        let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &result, result.count)
        return Array(result.prefix(count))
    }

    private func writeRows(to file: inout PNGChunkWriter, _ layout: PNGRowLayout) throws(ImageError) {
        var checksum = AdlerChecksum()
        var head = Self.streamHead
        try PNGBlocks.forEach(of: image, layout, name: name) { (block, isLast) throws(ImageError) in
            checksum.append(block.checksum)
            try file.begin("IDAT")
            try file.add(head)
            head = []
            try file.add(block.bytes)
            if isLast { try file.add(PNGChunkWriter.bytes(checksum.value)) }
            try file.end()
        }
    }
}
