import Testing

@testable import BenchScenes

/// The expected pixels and checksums were printed by the scenes' definition in NumPy.
struct TestImagesTests {
    static let checksums: [(Int, UInt32)] = [
        (0, 1_722_053_180), (1, 2_601_874_250), (7, 964_422_654), (15, 2_790_061_954),
    ]

    @Test(arguments: checksums)
    func allPixels(index: Int, checksum: UInt32) {
        #expect(crc32(TestImages.pixels(index: index)) == checksum)
    }

    @Test func onePixel() {
        let pixels = TestImages.pixels(index: 7)
        let start = (64 * 128 + 17) * 4
        #expect(pixels[start..<start + 4] == [86, 119, 172, 255])
    }

    @Test func imagesHaveThePixels() {
        let image = TestImages.images(count: 2)[1]
        #expect(image.width == 128)
        #expect(image.height == 128)
        #expect(image.isFullyOpaque)
        var pixel = [UInt8](repeating: 0, count: 4)
        pixel.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: 100, y: 5, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        #expect(pixel == [114, 3, 16, 255])
    }

    /// The checksum that PNG and zlib use.
    private func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
        }
        return ~crc
    }
}
