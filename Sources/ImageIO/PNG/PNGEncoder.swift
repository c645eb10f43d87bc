import CDeflate
import CoreGraphics

/// Encodes PNG with 8 bits a component: gray images as gray, opaque ones as RGB, others as RGBA.
///
/// Every row has the UP filter, and only runs of equal pixels are compressed. This is faster than a search for longer
/// matches, and smaller for busy pictures and photographs.
struct PNGEncoder {
    let image: CGImage
    let name: String
    /// The ICC profile of the bytes; nil for sRGB.
    var profile: Data?

    /// The filter type byte in front of each row.
    private static let up: UInt8 = 2
    /// The approximate bytes of filtered rows that share a code, at least one row.
    private static let blockBytes = 1 << 18
    /// The header of a zlib stream: a window of 32 KiB, fastest compression.
    private static let streamHead: [UInt8] = [0x78, 0x01]

    func encode() throws(ImageError) -> Data {
        let layout = PNGRowLayout(image)
        let rowBytes = image.width * layout.bytesPerPixel
        var file = try PNGChunkWriter(capacity: 1 << 16, name: name)
        try writeHeader(to: &file, layout)
        try writeRows(to: &file, layout, rowBytes)
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

    /// Writes some rows at a time, so that a large picture is never held twice.
    private func writeRows(
        to file: inout PNGChunkWriter, _ layout: PNGRowLayout, _ rowBytes: Int
    ) throws(ImageError) {
        let rowsPerBlock = max(1, Self.blockBytes / (rowBytes + 1))
        // Straight pixels including the previous row, and filtered rows.
        let stride = image.width * 4
        let pixels = try PixelMemory(count: (rowsPerBlock + 1) * stride, name: name)
        let filtered = try PixelMemory(count: rowsPerBlock * (rowBytes + 1), name: name)
        guard let rows = pixels.bytes.baseAddress, let block = filtered.bytes.baseAddress else { return }
        memset(rows, 0, stride)
        var adler: UInt32 = 1
        for first in Swift.stride(from: 0, to: image.height, by: rowsPerBlock) {
            let count = min(rowsPerBlock, image.height - first)
            for i in 0..<count {
                let row = UnsafeMutableRawBufferPointer(start: rows + (i + 1) * stride, count: stride)
                image.copyStraightRGBA8(
                    x: 0, y: first + i, width: image.width, height: 1, into: row, bytesPerRow: stride)
                layout.pack(row)
                let to = block + i * (rowBytes + 1)
                to.storeBytes(of: Self.up, as: UInt8.self)
                Self.subtract(rows + i * stride, from: rows + (i + 1) * stride, into: to + 1, rowBytes)
            }
            (rows).copyMemory(from: rows + count * stride, byteCount: stride)
            let bytes = UnsafeRawBufferPointer(start: block, count: count * (rowBytes + 1))
            adler = libdeflate_adler32(adler, bytes.baseAddress, bytes.count)
            let isLast = first + count == image.height
            try file.begin("IDAT")
            if first == 0 { try file.add(Self.streamHead) }
            try file.add(DeflateBlock(bytes, distance: layout.bytesPerPixel), isLast: isLast)
            if isLast { try file.add(PNGChunkWriter.bytes(adler)) }
            try file.end()
        }
    }

    /// Subtracts the byte above from each byte.
    private static func subtract(
        _ above: UnsafeRawPointer, from row: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
        _ count: Int
    ) {
        var i = 0
        while i &+ 32 <= count {
            let a = row.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            let b = above.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            target.storeBytes(of: a &- b, toByteOffset: i, as: SIMD32<UInt8>.self)
            i &+= 32
        }
        while i < count {
            let a = row.load(fromByteOffset: i, as: UInt8.self),
                b = above.load(fromByteOffset: i, as: UInt8.self)
            target.storeBytes(of: a &- b, toByteOffset: i, as: UInt8.self)
            i &+= 1
        }
    }
}
