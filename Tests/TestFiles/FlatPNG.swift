import CDeflate
import Foundation

/// A PNG of one colour from a palette with one bit a pixel: small as a file, however large as a picture.
public enum FlatPNG {
    public static func data(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) -> Data {
        var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        file += chunk("IHDR", word(UInt32(width)) + word(UInt32(height)) + [1, 3, 0, 0, 0])
        file += chunk("PLTE", [red, green, blue, 0, 0, 0])
        file += chunk("IDAT", zlib([UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)))
        file += chunk("IEND", [])
        return file
    }

    /// Has the header of such a file say something else.
    public static func setHeader(
        of file: inout Data, width: Int, height: Int, bitDepth: UInt8, colorType: UInt8
    ) {
        let header = chunk(
            "IHDR", word(UInt32(width)) + word(UInt32(height)) + [bitDepth, colorType, 0, 0, 0])
        file.replaceSubrange(8..<(8 + header.count), with: header)
    }

    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        var result = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
        let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &result, result.count)
        return Array(result.prefix(count))
    }

    private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + body
        return word(UInt32(body.count)) + checked + word(libdeflate_crc32(0, checked, checked.count))
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
