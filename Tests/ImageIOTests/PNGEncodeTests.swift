import CoreGraphics
import RandomCases
import Testing

@testable import ImageIO

@Suite struct PNGEncodeTests {
    private func roundTrip(_ image: CGImage) throws -> CGImage {
        try ImageCodec.decode(ImageCodec.encodePNG(image), name: "round.png")
    }

    /// Kinds of pictures that lead a compressor different ways.
    static let pictures: [(String, @Sendable (Int, Int) -> [UInt8])] = [
        ("flat", { _, _ in [10, 20, 30, 255] }),
        ("flat translucent", { _, _ in [10, 20, 30, 100] }),
        ("stripes across", { x, _ in x & 8 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }),
        ("stripes down", { _, y in y & 1 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 128] }),
        ("gradient", { x, y in [UInt8(x & 255), UInt8(y & 255), UInt8((x + y) & 255), 255] }),
        (
            "noise",
            { x, y in
                var random = RepeatableRandom(seed: x * 10007 + y)
                let v = random.next()
                return [UInt8(v & 255), UInt8(v >> 8 & 255), UInt8(v >> 16 & 255), UInt8(v >> 24 & 255) | 1]
            }
        ),
        ("rare colours", { x, y in x == y && x % 97 == 0 ? [UInt8(x & 255), 1, 2, 255] : [0, 0, 0, 255] }),
    ]

    @Test(arguments: pictures.indices, [(1, 1), (2, 3), (3, 1), (300, 40), (65, 1100), (900, 1700)])
    func whatIsWrittenIsReadBack(_ picture: Int, _ size: (Int, Int)) throws {
        let image = try makeImage(size.0, size.1, Self.pictures[picture].1)
        let back = try roundTrip(image)
        #expect(back.straight == image.straight)
        #expect(back.isFullyOpaque == image.isFullyOpaque)
    }

    @Test func rowsOfEveryLengthAreReadBack() throws {
        for length in 1...300 {
            for type in 0..<3 {
                let width = length + 2
                let image = try makeImage(width, 2) { x, _ in
                    let v = UInt8(x == 0 ? 1 : x == width - 1 ? 3 : 2)
                    return type == 0 ? [v, v, v, 255] : type == 1 ? [v, 9, 8, 255] : [v, 9, 8, 99]
                }
                let source = type == 0 ? try gray(image) : image
                #expect(try roundTrip(source).straight == image.straight)
            }
        }
    }

    private func gray(_ image: CGImage) throws -> CGImage {
        let values = stride(from: 0, to: image.straight.count, by: 4).map { image.straight[$0] }
        return try #require(
            CGImage(
                width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 8,
                bytesPerRow: image.width, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
                provider: CGDataProvider(bytes: Data(values)), isOpaque: true))
    }

    /// The colour type in the header.
    private func colorType(_ data: Data) -> UInt8 { data[data.startIndex + 25] }

    @Test func theColorTypeIsTheLeastThatHoldsTheImage() throws {
        let opaque = try makeImage(4, 4) { x, y in [UInt8(x), UInt8(y), 0, 255] }
        let translucent = try makeImage(4, 4) { x, y in [UInt8(x), UInt8(y), 0, 254] }
        #expect(try colorType(ImageCodec.encodePNG(opaque)) == 2)
        #expect(try colorType(ImageCodec.encodePNG(translucent)) == 6)
        #expect(try colorType(ImageCodec.encodePNG(gray(opaque))) == 0)
    }

    @Test func premultipliedPixelsAreDivided() throws {
        let image = try #require(
            CGImage(width: 1, height: 1, rgba8: Data([40, 20, 10, 51]), alphaInfo: .premultipliedLast))
        #expect(try roundTrip(image).straight == [200, 100, 50, 51])
    }

    @Test func otherLayoutsAreConverted() throws {
        let bgra = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(alpha: .noneSkipFirst, order: .order32Little),
                provider: CGDataProvider(bytes: Data([1, 2, 3, 0])), isOpaque: false))
        #expect(try roundTrip(bgra).straight == [3, 2, 1, 255])
    }

    @Test func theChunksAreThoseOfTheFormat() throws {
        var random = RepeatableRandom(seed: 3)
        let bytes = Data((0..<300 * 300 * 4).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        let image = try #require(CGImage(width: 300, height: 300, rgba8: bytes, alphaInfo: .last))
        let png = [UInt8](try ImageCodec.encodePNG(image))
        #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        var types: [String] = []
        var at = 8
        while at + 12 <= png.count {
            let count = png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = at + 8 + count
            try #require(end + 4 <= png.count)
            let body = Array(png[at + 4..<end])
            types.append(String(decoding: body.prefix(4), as: UTF8.self))
            #expect(Array(png[end..<end + 4]) == PNGFixture.word(PNGFixture.crc(body)))
            at = end + 4
        }
        #expect(at == png.count)
        #expect(types.first == "IHDR" && types.last == "IEND")
        #expect(types.dropFirst().first == "sRGB")
        #expect(types.count > 3 && types.dropFirst(2).dropLast().allSatisfy { $0 == "IDAT" })
    }

    @Test func drawnPicturesShrink() throws {
        let flat = try makeImage(1920, 270) { _, _ in [200, 100, 50, 255] }
        #expect(try ImageCodec.encodePNG(flat).count < 8000)
        let boxes = try makeImage(512, 512) { x, y in
            x / 64 + y / 64 & 1 == 0 ? [255, 255, 255, 255] : [UInt8(x / 64 * 30), 0, 0, 255]
        }
        #expect(try ImageCodec.encodePNG(boxes).count < 16000)
    }

    @Test func incompressibleDataHardlyGrows() throws {
        var random = RepeatableRandom(seed: 5)
        let bytes = Data((0..<256 * 256 * 4).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        let image = try #require(CGImage(width: 256, height: 256, rgba8: bytes, alphaInfo: .last))
        let png = try ImageCodec.encodePNG(image)
        #expect(png.count < bytes.count + 2000)
        #expect(try ImageCodec.decode(png, name: "noise").dataProvider?.data as Data? == bytes)
    }
}
