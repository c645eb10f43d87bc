import CoreGraphics

/// Builds PNG files of any kind for the tests, uncompressed and without filters.
struct PNGFixture {
    var width: Int
    var height: Int
    /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
    var colorType: UInt8
    var depth: Int
    var isInterlaced = false
    /// The samples of a pixel, each 0 ..< 2^depth.
    var pixel: (_ x: Int, _ y: Int) -> [Int]
    /// Red, green, blue of each palette entry.
    var palette: [[UInt8]] = []
    var transparency: [UInt8] = []
    /// Further chunks before the pixels.
    var chunks: [(type: String, body: [UInt8])] = []

    var data: Data {
        var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        bytes += Self.chunk("IHDR", header)
        for chunk in chunks { bytes += Self.chunk(chunk.type, chunk.body) }
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette.flatMap { $0 }) }
        if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
        bytes += Self.chunk("IDAT", Self.zlib(scanlines))
        bytes += Self.chunk("IEND", [])
        return Data(bytes)
    }

    var header: [UInt8] {
        Self.word(UInt32(width)) + Self.word(UInt32(height))
            + [UInt8(depth), colorType, 0, 0, isInterlaced ? 1 : 0]
    }

    private var scanlines: [UInt8] {
        guard isInterlaced else { return pass(0, 0, 1, 1) }
        // Adam7: where each pass starts, and its steps.
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        return passes.flatMap { pass($0.0, $0.1, $0.2, $0.3) }
    }

    private func pass(_ x0: Int, _ y0: Int, _ stepX: Int, _ stepY: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        guard x0 < width else { return [] }
        for y in stride(from: y0, to: height, by: stepY) {
            bytes.append(0)
            var bits = 0
            var count = 0
            for x in stride(from: x0, to: width, by: stepX) {
                for sample in pixel(x, y) {
                    bits = bits << depth | sample
                    count += depth
                    while count >= 8 {
                        count -= 8
                        bytes.append(UInt8(bits >> count & 255))
                    }
                }
            }
            if count > 0 { bytes.append(UInt8(bits << (8 - count) & 255)) }
        }
        return bytes
    }

    static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + body
        return word(UInt32(body.count)) + checked + word(crc(checked))
    }

    static func word(_ v: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(v >> $0 & 255) } }

    /// One stored block for every 65535 bytes.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let count = min(65535, bytes.count - start)
            let size = UInt16(count)
            result += [start + count == bytes.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
            result += [UInt8(~size & 255), UInt8(~size >> 8)] + bytes[start..<start + count]
            start += count
        } while start < bytes.count
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return result + word(b << 16 | a)
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var c = UInt32.max
        for byte in bytes {
            c ^= UInt32(byte)
            for _ in 0..<8 { c = c & 1 != 0 ? 0xedb8_8320 ^ (c >> 1) : c >> 1 }
        }
        return ~c
    }
}
