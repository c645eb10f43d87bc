import CoreGraphics

/// Writes PNG with 8 bits a component: gray where the image is, RGB where it is opaque, else RGBA.
///
/// Every row has the UP filter. A block of rows shares a prefix code; see `PixelDeflater`.
struct PNGEncoder {
    let image: CGImage

    /// Pixels a block: what a core's cache holds.
    private static let blockPixels = 1 << 16
    /// Bytes after which a new IDAT chunk starts; a chunk can't hold 2 GiB.
    private static let chunkBytes = 1 << 28

    func encode() -> Data {
        let isGray = image.isPlainGray
        let isOpaque = image.isFullyOpaque
        let bytesPerPixel = isGray ? 1 : isOpaque ? 3 : 4
        let (width, height) = (image.width, image.height)
        let blockRows = max(1, min(height, Self.blockPixels / width))

        var sink = BitSink(capacity: width * height / 4 + 1024)
        sink.append([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        var header: [UInt8] = []
        for side in [width, height] {
            for shift in [24, 16, 8, 0] { header.append(UInt8(side >> shift & 255)) }
        }
        header += [8, isGray ? 0 : isOpaque ? 2 : 6, 0, 0, 0]
        Self.writeChunk("IHDR", header, &sink)
        // Perceptual intent.
        Self.writeChunk("sRGB", [0], &sink)

        var chunk = Self.startChunk("IDAT", &sink)
        sink.append([0x78, 0x01])
        var rows = PixelDifferences(width: width, bytesPerPixel: bytesPerPixel, capacity: blockRows)
        var deflater = PixelDeflater(bytesPerPixel: bytesPerPixel)
        for top in stride(from: 0, to: height, by: blockRows) {
            rows.removeAll()
            for y in top..<min(top + blockRows, height) {
                rows.append { row in
                    image.copyStraightRGBA8(
                        x: 0, y: y, width: width, height: 1, into: row, bytesPerRow: row.count)
                }
            }
            deflater.write(rows, to: &sink, isLast: top + blockRows >= height)
            if sink.count - chunk > Self.chunkBytes {
                Self.endChunk(chunk, &sink)
                chunk = Self.startChunk("IDAT", &sink)
            }
        }
        sink.alignToByte()
        sink.appendBigEndian(rows.adler.value)
        Self.endChunk(chunk, &sink)
        Self.writeChunk("IEND", [], &sink)
        return sink.data()
    }

    private static func writeChunk(_ type: String, _ body: [UInt8], _ sink: inout BitSink) {
        let start = startChunk(type, &sink)
        sink.append(body)
        endChunk(start, &sink)
    }

    /// Writes the type, and room for the length; gives where that is.
    private static func startChunk(_ type: String, _ sink: inout BitSink) -> Int {
        let start = sink.count
        sink.appendBigEndian(0)
        sink.append(Array(type.utf8))
        return start
    }

    private static func endChunk(_ start: Int, _ sink: inout BitSink) {
        sink.overwriteBigEndian(UInt32(sink.count - start - 8), at: start)
        sink.appendBigEndian(sink.checksum(from: start + 4))
    }
}
