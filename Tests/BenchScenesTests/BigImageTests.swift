import Testing

@testable import BenchScenes

struct BigImageTests {
    @Test(arguments: [(0, 0), (2047, 1), (2048, 0), (4095, 4095), (100, 2148)])
    func blocksRepeat(x: Int, y: Int) {
        let image = BigImage.image(size: 4096)
        var pixel = [UInt8](repeating: 0, count: 4)
        pixel.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: x, y: y, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        let (u, v) = (x % 2048, y % 2048)
        #expect(pixel == [UInt8((u >> 3) & 255), UInt8((v >> 3) & 255), UInt8((u ^ v) & 255), 255])
    }

    @Test func theRendererReadsItWithoutACopy() {
        let image = BigImage.image(size: 2048)
        let size = image.withPremultipliedRGBA8Bytes { bytes, bytesPerRow in (bytes.count, bytesPerRow) }
        #expect(size?.0 == 2048 * 2048 * 4)
        #expect(size?.1 == 2048 * 4)
    }
}
