import CDeflate
import CoreGraphics
import TestFiles
import Testing

@testable import ImageIO

/// Small PNG files that would take much memory or time.
@Suite struct PNGBombTests {
    @Test func sixteenBitsHaveHalfAsManyPixels() throws {
        // As many bytes as such pixels compress to at best, so that the size alone is refused.
        let file = PNGFixture(width: 1, height: 1, colorType: 6, depth: 16, pixel: { _, _ in [0, 0, 0, 0] })
        var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        let side = PNGFixture.word(16384)
        bytes += PNGFixture.chunk("IHDR", side + side + file.header.dropFirst(8))
        bytes +=
            PNGFixture.chunk("IDAT", [UInt8](repeating: 0, count: 2_200_000)) + PNGFixture.chunk("IEND", [])
        for factor in [1, 8] {
            let error = imageError { () throws(ImageError) in
                _ = try ImageCodec.decode(Data(bytes), name: "b.png", reducedBy: factor)
            }
            #expect(error?.reason == .tooLarge && error?.detail.contains("2147483648 bytes") == true)
        }
    }

    /// A colour profile is decompressed whenever a header is read.
    @Test func profilesAreBounded() throws {
        func picture(profile count: Int) -> Data {
            PNGFixture(
                width: 1, height: 1, colorType: 0, depth: 8, pixel: { _, _ in [7] },
                chunks: [("iCCP", [0x61, 0, 0] + Self.zeros(count))]
            ).data
        }
        #expect(try ImageCodec.decode(picture(profile: 1 << 20), name: "p").width == 1)
        let bomb = picture(profile: 60 << 20)
        #expect(bomb.count < 100_000)
        let start = ContinuousClock.now
        for _ in 0..<5 { _ = try? ImageCodec.decode(bomb, name: "p") }
        #expect(ContinuousClock.now - start < .seconds(20))
        let source = try #require(CGImageSourceCreateWithData(bomb as CFData, nil))
        _ = CGImageSourceCreateImageAtIndex(source, 0, nil)
    }

    /// Compressed zeros.
    private static func zeros(_ count: Int) -> [UInt8] {
        let bytes = [UInt8](repeating: 0, count: count)
        let compressor = libdeflate_alloc_compressor(9)
        defer { libdeflate_free_compressor(compressor) }
        var result = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, count))
        let written = libdeflate_zlib_compress(compressor, bytes, count, &result, result.count)
        return Array(result.prefix(written))
    }
}
