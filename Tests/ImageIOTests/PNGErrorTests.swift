import CoreGraphics
import Testing

@testable import ImageIO

@Suite struct PNGErrorTests {
    private let good = PNGFixture(
        width: 9, height: 7, colorType: 6, depth: 8, pixel: { x, y in [x, y, x + y, 200] })

    @Test func truncatedAnywhereIsAnError() {
        let data = good.data
        // The last four bytes check the empty end chunk, and nothing depends on them.
        for count in 0..<data.count - 4 {
            let error = imageError { () throws(ImageError) in
                _ = try ImageCodec.decode(data.prefix(count), name: "cut.png")
            }
            #expect(error != nil, "\(count) bytes")
            #expect(error?.file == "cut.png")
        }
    }

    @Test func everyDamagedByteIsAnErrorOrDecodes() {
        let data = good.data
        var errors = 0
        for at in 0..<data.count {
            var damaged = data
            damaged[damaged.startIndex + at] ^= 0x55
            if imageError({ () throws(ImageError) in _ = try ImageCodec.decode(damaged, name: "bad.png") })
                != nil
            {
                errors += 1
            }
        }
        // Header, pixels and their checks make up nearly all of the file.
        #expect(errors > data.count * 9 / 10)
    }

    /// A file of only a header that claims a size.
    private func claiming(_ width: UInt32, _ height: UInt32, type: UInt8 = 6, depth: UInt8 = 8) -> Data {
        let header = PNGFixture.word(width) + PNGFixture.word(height) + [depth, type, 0, 0, 0]
        return Data(
            [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + PNGFixture.chunk("IHDR", header)
                + PNGFixture.chunk("IDAT", PNGFixture.zlib([0])) + PNGFixture.chunk("IEND", []))
    }

    @Test(
        arguments: [(100_000, 100_000), (32769, 1), (1, 32769), (0x7fff_ffff, 0x7fff_ffff), (20000, 20000)]
            as [(UInt32, UInt32)])
    func tooLargeIsRefusedFromTheHeader(_ width: UInt32, _ height: UInt32) throws {
        let error = imageError { () throws(ImageError) in
            _ = try ImageCodec.decode(claiming(width, height), name: "huge.png")
        }
        #expect(error?.reason == .tooLarge)
        #expect(error?.description.hasPrefix("huge.png: \(width) x \(height) pixels") == true)
    }

    @Test func noAreaIsRefused() {
        for (w, h) in [(0, 5), (5, 0), (0, 0)] as [(UInt32, UInt32)] {
            #expect(
                imageError { () throws(ImageError) in _ = try ImageCodec.decode(claiming(w, h), name: "n") }?
                    .reason == .corrupt)
        }
    }

    @Test func littleDataForALargeClaimIsRefusedBeforeMemoryIsTaken() {
        let error = imageError { () throws(ImageError) in
            _ = try ImageCodec.decode(claiming(16384, 16384), name: "lie.png")
        }
        #expect(error?.reason == .corrupt)
        #expect(error?.detail.contains("can't hold 16384 x 16384 pixels") == true)
    }

    @Test func impossibleKindsAreErrors() {
        for (type, depth) in [
            (2, 4), (3, 16), (4, 1), (6, 2), (1, 8), (5, 8), (7, 8), (0, 3), (0, 0), (6, 255),
        ] as [(UInt8, UInt8)] {
            let data = claiming(4, 4, type: type, depth: depth)
            #expect(
                imageError { () throws(ImageError) in _ = try ImageCodec.decode(data, name: "odd.png") }?
                    .reason == .corrupt)
        }
    }

    @Test func paletteIndexBeyondThePaletteIsAnErrorOrBlack() {
        let file = PNGFixture(
            width: 2, height: 2, colorType: 3, depth: 8, pixel: { _, _ in [200] }, palette: [[1, 2, 3]]
        ).data
        let error = imageError { () throws(ImageError) in
            let image = try ImageCodec.decode(file, name: "index.png")
            #expect(image.pixel(0, 0) == [0, 0, 0, 255])
        }
        if let error { #expect(error.reason == .corrupt) }
    }

    @Test func missingPaletteIsAnError() {
        let file = PNGFixture(width: 2, height: 2, colorType: 3, depth: 8, pixel: { _, _ in [0] }).data
        #expect(
            imageError { () throws(ImageError) in _ = try ImageCodec.decode(file, name: "p") }?.reason
                == .corrupt)
    }

    @Test func aBombInAProfileIsNotUnpacked() throws {
        var file = PNGFixture(width: 1, height: 1, colorType: 0, depth: 8, pixel: { _, _ in [5] })
        file.chunks = [("iCCP", Array("x".utf8) + [0, 0] + Self.zeros(100 << 20))]
        let data = file.data
        #expect(data.count < 1 << 20)
        let error = imageError { () throws(ImageError) in
            let image = try ImageCodec.decode(data, name: "bomb.png")
            #expect(image.pixel(0, 0) == [5, 5, 5, 255])
        }
        #expect(error == nil || error?.reason == .corrupt)
    }

    /// A zlib stream of at least `count` zeros: fixed codes, one literal, then matches of 258 bytes.
    private static func zeros(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var pending = 0
        var bits = 0
        // The bits in the order that they are written in.
        func put(_ text: String) {
            for bit in text {
                pending |= bit == "1" ? 1 << bits : 0
                bits += 1
                if bits == 8 {
                    bytes.append(UInt8(pending))
                    (pending, bits) = (0, 0)
                }
            }
        }
        put("1" + "10" + "00110000")
        put(String(repeating: "1100010100000", count: 5))
        // Eight matches are a whole number of bytes.
        let start = bytes.count
        put(String(repeating: "1100010100000", count: 8))
        let eight = Array(bytes[start...])
        let matches = (count / 258 + 8) / 8 * 8
        for _ in 1..<matches / 8 { bytes += eight }
        put("0000000")
        if bits > 0 { put(String(repeating: "0", count: 8 - bits)) }
        let length = 1 + (matches + 5) * 258
        return bytes + PNGFixture.word(UInt32(length % 65521) << 16 | 1)
    }
}
