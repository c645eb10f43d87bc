import CoreGraphics
import Testing

@testable import ImageIO

@Suite struct PNGDecodeTests {
    /// Colour types and the depths that PNG allows for them, plain and interlaced.
    static let kinds: [(UInt8, Int, Bool)] = [false, true].flatMap { interlaced in
        [
            (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8),
            (4, 16),
            (6, 8), (6, 16),
        ].map { ($0.0, $0.1, interlaced) }
    }

    private static let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    /// Samples that differ from pixel to pixel and use the whole range.
    private func samples(_ type: UInt8, _ depth: Int) -> (Int, Int) -> [Int] {
        let count = Self.channels[type] ?? 1
        func sample(_ x: Int, _ y: Int, _ c: Int) -> Int {
            let mixed: Int = x * 37 + y * 59 + c * 101
            return (mixed * 257) & ((1 << depth) - 1)
        }
        return { x, y in (0..<count).map { sample(x, y, $0) } }
    }

    private func eight(_ sample: Int, _ depth: Int) -> UInt8 {
        let largest = Double(1 << depth) - 1
        return UInt8((Double(sample) * 255 / largest).rounded())
    }

    @Test(arguments: kinds)
    func everyKindGivesItsPixels(_ type: UInt8, _ depth: Int, _ isInterlaced: Bool) throws {
        let (width, height) = (13, 11)
        let colors: Int = 1 << min(depth, 8)
        let palette = (0..<colors).map { (i: Int) -> [UInt8] in
            [UInt8(i), UInt8(255 - i), UInt8(truncatingIfNeeded: i * 7)]
        }
        let pixel = samples(type, depth)
        let file = PNGFixture(
            width: width, height: height, colorType: type, depth: depth, isInterlaced: isInterlaced,
            pixel: pixel,
            palette: type == 3 ? palette : []
        ).data
        let image = try ImageCodec.decode(file, name: "kind.png")
        #expect(image.width == width && image.height == height)
        let decoded = image.straight
        for y in 0..<height {
            for x in 0..<width {
                let s = pixel(x, y)
                let v = s.map { eight($0, depth) }
                var expected: [UInt8]
                switch type {
                case 0: expected = [v[0], v[0], v[0], 255]
                case 2: expected = [v[0], v[1], v[2], 255]
                case 3: expected = palette[s[0]] + [255]
                case 4: expected = [v[0], v[0], v[0], v[1]]
                default: expected = v
                }
                if expected[3] == 0 { expected = [0, 0, 0, 0] }
                let at = (y * width + x) * 4
                var found = Array(decoded[at..<at + 4])
                if found[3] == 0 { found = [0, 0, 0, 0] }
                #expect(found == expected, "at \(x), \(y)")
            }
        }
        #expect(image.isFullyOpaque == (type < 4))
        #expect(image.bitsPerComponent == (depth == 16 ? 16 : 8))
    }

    @Test func paletteEntriesMayBeTransparent() throws {
        let file = PNGFixture(
            width: 4, height: 1, colorType: 3, depth: 2, pixel: { x, _ in [x] },
            palette: [[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 9, 9]], transparency: [0, 128]
        ).data
        let image = try ImageCodec.decode(file, name: "palette.png")
        #expect(image.pixel(0, 0)[3] == 0)
        #expect(image.pixel(1, 0) == [0, 255, 0, 128])
        #expect(image.pixel(2, 0) == [0, 0, 255, 255] && image.pixel(3, 0) == [9, 9, 9, 255])
    }

    @Test(arguments: [2, 4, 8, 16])
    func oneGrayMayBeTransparent(_ depth: Int) throws {
        let file = PNGFixture(
            width: 3, height: 1, colorType: 0, depth: depth, pixel: { x, _ in [x] }, transparency: [0, 1]
        ).data
        let image = try ImageCodec.decode(file, name: "gray.png")
        #expect((0..<3).map { image.pixel($0, 0)[3] } == [255, 0, 255])
        #expect(image.pixel(2, 0)[0] == eight(2, depth))
    }

    @Test(arguments: [8, 16])
    func oneColorMayBeTransparent(_ depth: Int) throws {
        let file = PNGFixture(
            width: 2, height: 1, colorType: 2, depth: depth, pixel: { x, _ in [1, 2, 3 + x] },
            transparency: [0, 1, 0, 2, 0, 3]
        ).data
        let image = try ImageCodec.decode(file, name: "rgb.png")
        #expect(image.pixel(0, 0)[3] == 0 && image.pixel(1, 0)[3] == 255)
    }

    @Test func opaquePixelsAreUsedInPlace() throws {
        let rgb = PNGFixture(width: 5, height: 3, colorType: 2, depth: 8, pixel: { x, y in [x, y, 7] }).data
        let opaque = try ImageCodec.decode(rgb, name: "rgb.png")
        #expect(opaque.withPremultipliedRGBA8Bytes { _, stride in stride } == 20)
        #expect(opaque.alphaInfo == .noneSkipLast)
        let rgba = PNGFixture(width: 5, height: 3, colorType: 6, depth: 8, pixel: { x, y in [x, y, 7, 255] })
            .data
        #expect(
            try ImageCodec.decode(rgba, name: "rgba.png").withPremultipliedRGBA8Bytes { _, _ in true } == true
        )
    }

    @Test func colorChunksChooseTheSpace() throws {
        func space(_ chunks: [(String, [UInt8])], type: UInt8 = 2) throws -> CFString? {
            let file = PNGFixture(
                width: 1, height: 1, colorType: type, depth: 8,
                pixel: { _, _ in type == 0 ? [1] : [1, 2, 3] },
                chunks: chunks
            ).data
            return try ImageCodec.decode(file, name: "space.png").colorSpace?.name
        }
        let linear = ("gAMA", PNGFixture.word(100_000))
        let usual = ("gAMA", PNGFixture.word(45455))
        #expect(try space([]) == CGColorSpace.sRGB)
        #expect(try space([linear]) == CGColorSpace.linearSRGB)
        #expect(try space([linear], type: 0) == CGColorSpace.linearGray)
        #expect(try space([usual]) == CGColorSpace.sRGB)
        #expect(try space([("sRGB", [0]), linear]) == CGColorSpace.sRGB)
        let p3 = ("iCCP", Array("p3".utf8) + [0, 0] + PNGFixture.zlib(ICCFixture.displayP3))
        #expect(try space([p3]) == CGColorSpace.displayP3)
        #expect(try space([("sRGB", [0]), p3]) == CGColorSpace.sRGB)
        for profile in ICCFixture.nearlyP3 {
            let other = ("iCCP", Array("p3".utf8) + [0, 0] + PNGFixture.zlib(profile))
            #expect(try space([other]) == CGColorSpace.sRGB, "all three primaries count")
        }
    }

    @Test func largeRowsAndColumnsDecode() throws {
        for (w, h) in [(32768, 1), (1, 32768)] {
            let file = PNGFixture(
                width: w, height: h, colorType: 0, depth: 8, pixel: { x, y in [(x + y) & 255] }
            ).data
            let image = try ImageCodec.decode(file, name: "thin.png")
            #expect(image.pixel(w - 1, h - 1) == [255, 255, 255, 255])
        }
    }
}
