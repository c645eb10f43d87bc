import CoreGraphics
import Testing

@Suite struct CGImageOpacityTests {
    @Test func oneTranslucentPixelIsFound() throws {
        for index in [0, 1, 63, 64, 4095, 4096, 9999] {
            var bytes = [UInt8](repeating: 255, count: 10_000 * 4)
            #expect(try #require(makeImage(bytes, width: 10_000, height: 1, alpha: .last)).isFullyOpaque)
            bytes[index * 4 + 3] = 254
            #expect(try !#require(makeImage(bytes, width: 10_000, height: 1, alpha: .last)).isFullyOpaque)
        }
    }

    @Test func paddingDoesNotCount() throws {
        var bytes = [UInt8](repeating: 255, count: 2 * 12)
        for i in [8, 9, 10, 11, 20, 21, 22, 23] { bytes[i] = 0 }
        let image = try #require(makeImage(bytes, width: 2, height: 2, bytesPerRow: 12, alpha: .last))
        #expect(image.isFullyOpaque)
        #expect(image.withPremultipliedRGBA8Bytes { _, stride in stride } == 12)
    }

    @Test func alphaIsLookedForInItsPlace() throws {
        let bgra: [UInt8] = [0, 0, 0, 255, 1, 2, 3, 255]
        #expect(
            try #require(
                makeImage(bgra, width: 2, height: 1, alpha: .first, order: .byteOrder32Little)
            ).isFullyOpaque)
        #expect(try !#require(makeImage(bgra, width: 2, height: 1, alpha: .first)).isFullyOpaque)
        let wide: [UInt8] = [0, 0, 0, 0, 0, 0, 255, 254]
        #expect(
            try !#require(
                makeImage(wide, width: 1, height: 1, bitsPerComponent: 16, bitsPerPixel: 64, alpha: .last)
            ).isFullyOpaque)
    }

    @Test func opaqueBytesAreUsedInPlace() throws {
        let opaque: [UInt8] = [9, 8, 7, 255]
        for alpha in [CGImageAlphaInfo.last, .noneSkipLast, .none, .premultipliedLast] {
            let image = try #require(makeImage(opaque, width: 1, height: 1, alpha: alpha))
            #expect(image.withPremultipliedRGBA8Bytes { bytes, _ in Array(bytes) } == opaque)
        }
        let translucent = try #require(makeImage([9, 8, 7, 254], width: 1, height: 1, alpha: .last))
        #expect(translucent.withPremultipliedRGBA8Bytes { _, _ in true } == nil)
        let linear = try #require(
            makeImage(opaque, width: 1, height: 1, space: named(CGColorSpace.linearSRGB)))
        #expect(linear.withPremultipliedRGBA8Bytes { _, _ in true } == nil)
    }

    @Test func manyThreadsMayAskAtOnce() async throws {
        var bytes = [UInt8](repeating: 255, count: 400 * 400 * 4)
        bytes[bytes.count - 1] = 0
        let image = try #require(makeImage(bytes, width: 400, height: 400))
        let answers = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { image.isFullyOpaque } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == [Bool](repeating: false, count: 8))
    }
}
