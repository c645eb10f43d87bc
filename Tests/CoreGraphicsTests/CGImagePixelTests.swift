import CoreGraphics
import Testing

@Suite struct CGImagePixelTests {
    /// One translucent pixel, (64, 128, 192) at alpha 128 premultiplied, as every 8-bit layout stores it.
    @Test(
        arguments: [
            ([64, 128, 192, 128], CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrderDefault),
            ([64, 128, 192, 128], .premultipliedLast, .byteOrder32Big),
            ([128, 64, 128, 192], .premultipliedFirst, .byteOrderDefault),
            ([192, 128, 64, 128], .premultipliedFirst, .byteOrder32Little),
            ([128, 192, 128, 64], .premultipliedLast, .byteOrder32Little),
        ] as [([UInt8], CGImageAlphaInfo, CGBitmapInfo)])
    func premultipliedOrders(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws {
        let image = try #require(makeImage(bytes, width: 1, height: 1, alpha: alpha, order: order))
        #expect(image.premultiplied == [64, 128, 192, 128])
        #expect(!image.isFullyOpaque)
    }

    @Test(
        arguments: [
            ([200, 100, 50, 51], CGImageAlphaInfo.last, CGBitmapInfo.byteOrderDefault),
            ([51, 200, 100, 50], .first, .byteOrderDefault),
            ([50, 100, 200, 51], .first, .byteOrder32Little),
            ([51, 50, 100, 200], .last, .byteOrder32Little),
        ] as [([UInt8], CGImageAlphaInfo, CGBitmapInfo)])
    func straightOrders(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws {
        let image = try #require(makeImage(bytes, width: 1, height: 1, alpha: alpha, order: order))
        #expect(image.premultiplied == [40, 20, 10, 51])
        #expect(image.straight == [200, 100, 50, 51])
    }

    @Test(
        arguments: [
            ([200, 100, 50, 7], CGImageAlphaInfo.noneSkipLast, CGBitmapInfo.byteOrderDefault),
            ([7, 200, 100, 50], .noneSkipFirst, .byteOrderDefault),
            ([50, 100, 200, 7], .noneSkipFirst, .byteOrder32Little),
            ([200, 100, 50, 7], .none, .byteOrderDefault),
        ] as [([UInt8], CGImageAlphaInfo, CGBitmapInfo)])
    func skippedBytesDoNotCount(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws {
        let image = try #require(makeImage(bytes, width: 1, height: 1, alpha: alpha, order: order))
        #expect(image.premultiplied == [200, 100, 50, 255] && image.isFullyOpaque)
        #expect(image.withPremultipliedRGBA8Bytes { _, _ in true } == nil)
    }

    @Test func threeBytesAPixel() throws {
        let image = try #require(
            makeImage([1, 2, 3, 4, 5, 6, 7, 8, 9], width: 3, height: 1, bitsPerPixel: 24, alpha: .none))
        #expect(image.premultiplied == [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255])
    }

    @Test func grays() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let plain = try #require(
            makeImage([0, 100], width: 2, height: 1, bitsPerPixel: 8, space: gray, alpha: .none))
        #expect(plain.premultiplied == [0, 0, 0, 255, 100, 100, 100, 255])
        let last = try #require(
            makeImage([200, 51], width: 1, height: 1, bitsPerPixel: 16, space: gray, alpha: .last))
        #expect(last.premultiplied == [40, 40, 40, 51])
        let first = try #require(
            makeImage(
                [51, 40], width: 1, height: 1, bitsPerPixel: 16, space: gray, alpha: .premultipliedFirst))
        #expect(first.premultiplied == [40, 40, 40, 51] && first.straight == [200, 200, 200, 51])
        let skipped = try #require(
            makeImage([200, 51], width: 1, height: 1, bitsPerPixel: 16, space: gray, alpha: .noneSkipLast))
        #expect(skipped.premultiplied == [200, 200, 200, 255])
        let only = try #require(
            makeImage([51], width: 1, height: 1, bitsPerPixel: 8, space: gray, alpha: .alphaOnly))
        #expect(only.premultiplied == [0, 0, 0, 51])
        let curved = try #require(
            makeImage(
                [128], width: 1, height: 1, bitsPerPixel: 8, space: named(CGColorSpace.genericGrayGamma2_2),
                alpha: .none))
        #expect(curved.premultiplied == [129, 129, 129, 255])
    }

    @Test func cmykIsInkOnWhite() throws {
        let image = try #require(
            makeImage(
                [255, 0, 0, 0, 0, 0, 0, 255], width: 2, height: 1, space: CGColorSpaceCreateDeviceCMYK(),
                alpha: .none))
        #expect(image.premultiplied == [0, 255, 255, 255, 0, 0, 0, 255])
    }

    @Test(arguments: [CGBitmapInfo.byteOrder16Big, .byteOrder16Little, .byteOrderDefault])
    func sixteenBits(_ order: CGBitmapInfo) throws {
        let words: [UInt16] = [0xffff, 0x8080, 0x0000, 0x8080]
        let bytes = words.flatMap { word -> [UInt8] in
            let pair = [UInt8(word >> 8), UInt8(word & 255)]
            return order == .byteOrder16Little ? pair.reversed() : pair
        }
        func make(_ alpha: CGImageAlphaInfo) throws -> CGImage {
            try #require(
                makeImage(
                    bytes, width: 1, height: 1, bitsPerComponent: 16, bitsPerPixel: 64, alpha: alpha,
                    order: order))
        }
        #expect(try make(.last).premultiplied == [128, 64, 0, 128])
        #expect(try make(.last).straight == [255, 128, 0, 128])
        #expect(try make(.premultipliedLast).premultiplied == [128, 128, 0, 128])
        #expect(try make(.noneSkipLast).premultiplied == [255, 128, 0, 255])
        #expect(try !make(.last).isFullyOpaque && make(.noneSkipLast).isFullyOpaque)
    }

    @Test func sixteenBitsAreRoundedNotCut() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        for v in stride(from: 0, through: 65535, by: 97) {
            let image = try #require(
                makeImage(
                    [UInt8(v >> 8), UInt8(v & 255)], width: 1, height: 1, bitsPerComponent: 16,
                    bitsPerPixel: 16, space: gray, alpha: .none))
            #expect(image.premultiplied[0] == UInt8((Double(v) / 257).rounded()))
        }
    }

    @Test func multiplyingIsRoundedToNearestEverywhere() throws {
        var bytes: [UInt8] = []
        var expected: [UInt8] = []
        for a in 0...255 {
            for c in 0...255 {
                bytes += [UInt8(c), UInt8(255 - c), UInt8(c), UInt8(a)]
                let m = { (v: Int) in UInt8((Double(v * a) / 255).rounded()) }
                expected += [m(c), m(255 - c), m(c), UInt8(a)]
            }
        }
        let image = try #require(makeImage(bytes, width: 256, height: 256, alpha: .last))
        #expect(image.premultiplied == expected)
    }

    @Test func dividingUndoesMultiplying() throws {
        var bytes: [UInt8] = []
        for a in 0...255 {
            for c in 0...255 { bytes += [UInt8(min(c, a)), UInt8(min(255 - c, a)), 0, UInt8(a)] }
        }
        let image = try #require(makeImage(bytes, width: 256, height: 256))
        let straight = image.straight
        let again = try #require(makeImage(straight, width: 256, height: 256, alpha: .last))
        #expect(again.premultiplied == bytes)
        for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] > 0 {
            let exact = (Double(bytes[i]) * 255 / Double(bytes[i + 3])).rounded()
            if straight[i] != UInt8(exact) {
                Issue.record("\(bytes[i]) of \(bytes[i + 3]) gave \(straight[i])")
                return
            }
        }
    }

    @Test func colorsAboveAlphaStayInRange() throws {
        let image = try #require(makeImage([255, 200, 10, 20, 9, 9, 9, 0], width: 2, height: 1))
        #expect(image.straight == [255, 255, 128, 20, 0, 0, 0, 0])
    }

    @Test func decodeRangesMap() throws {
        let inverted = try #require(
            makeImage([0, 100, 255, 255], width: 1, height: 1, alpha: .last, decode: [1, 0, 1, 0, 1, 0]))
        #expect(inverted.premultiplied == [255, 155, 0, 255])
        #expect(inverted.withPremultipliedRGBA8Bytes { _, _ in true } == nil)
        let half = try #require(
            makeImage(
                [255], width: 1, height: 1, bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray(),
                alpha: .none,
                decode: [0, 0.5]))
        #expect(half.premultiplied == [128, 128, 128, 255])
    }

    @Test func otherSpacesBecomeSRGB() throws {
        func pixel(_ name: CFString, _ c: [UInt8], _ alpha: CGImageAlphaInfo = .last) throws -> [UInt8] {
            try #require(makeImage(c, width: 1, height: 1, space: named(name), alpha: alpha)).premultiplied
        }
        #expect(try pixel(CGColorSpace.linearSRGB, [0, 55, 255, 255]) == [0, 128, 255, 255])
        #expect(try pixel(CGColorSpace.displayP3, [255, 255, 255, 255]) == [255, 255, 255, 255])
        // Inside sRGB: computed from the primaries' definition.
        #expect(try pixel(CGColorSpace.displayP3, [100, 150, 200, 255]) == [83, 152, 205, 255])
        // Outside, clamped.
        #expect(try pixel(CGColorSpace.displayP3, [255, 0, 0, 255]) == [255, 0, 0, 255])
        #expect(try pixel(CGColorSpace.linearSRGB, [255, 0, 0, 128]) == [128, 0, 0, 128])
        #expect(try pixel(CGColorSpace.linearSRGB, [28, 0, 0, 128], .premultipliedLast) == [65, 0, 0, 128])
    }

    @Test func spaceCanBeReplaced() throws {
        let image = try #require(makeImage([0, 55, 255, 255], width: 1, height: 1, alpha: .last))
        let linear = try #require(image.copy(colorSpace: named(CGColorSpace.linearSRGB)))
        #expect(linear.premultiplied == [0, 128, 255, 255])
        #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test func partsAreCopiedWithStride() throws {
        let bytes = (0..<UInt8(5 * 4)).flatMap { i -> [UInt8] in [i, i, i, 255] }
        let image = try #require(makeImage(bytes, width: 5, height: 4))
        var target = [UInt8](repeating: 1, count: 2 * 12)
        target.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: 1, y: 2, width: 2, height: 2, into: $0, bytesPerRow: 12)
        }
        #expect(
            target == [
                11, 11, 11, 255, 12, 12, 12, 255, 1, 1, 1, 1, 16, 16, 16, 255, 17, 17, 17, 255, 1, 1, 1, 1,
            ])
    }
}
