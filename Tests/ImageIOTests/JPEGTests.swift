import CTurboJPEG
import CoreGraphics
import Testing

@testable import ImageIO

@Suite struct JPEGTests {
    /// The pixel in the middle of each quarter of a picture of 16 x 16.
    private func quarters(_ image: CGImage) -> [[UInt8]] {
        [(4, 4), (12, 4), (4, 12), (12, 12)].map { image.pixel($0.0, $0.1) }
    }

    private func expectNear(_ found: [[UInt8]], _ expected: [[UInt8]], _ tolerance: Int = 6) {
        for (a, b) in zip(found, expected) {
            #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }, "\(a) is not near \(b)")
        }
    }

    /// Red, green, blue and white quarters, as a JPEG with full colour resolution.
    private func quartersFile(width: Int = 16, height: Int = 16) throws -> Data {
        let image = try makeImage(width, height) { x, y in
            switch (x < width / 2, y < height / 2) {
            case (true, true): [255, 0, 0, 255]
            case (false, true): [0, 255, 0, 255]
            case (true, false): [0, 0, 255, 255]
            case (false, false): [255, 255, 255, 255]
            }
        }
        return try ImageCodec.encodeJPEG(image, quality: 0.95)
    }

    /// The file with further segments after its first marker.
    private func inserting(_ segments: [(UInt8, [UInt8])], in file: Data) -> Data {
        var bytes = [UInt8](file)
        let all = segments.flatMap { marker, body -> [UInt8] in
            let length = body.count + 2
            return [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + body
        }
        bytes.insert(contentsOf: all, at: 2)
        return Data(bytes)
    }

    private func exif(orientation: UInt8, littleEndian: Bool, before: Int = 1) -> [UInt8] {
        func short(_ v: Int) -> [UInt8] {
            let pair = [UInt8(v >> 8), UInt8(v & 255)]
            return littleEndian ? pair.reversed() : pair
        }
        func long(_ v: Int) -> [UInt8] {
            littleEndian ? short(v & 0xffff) + short(v >> 16) : short(v >> 16) + short(v & 0xffff)
        }
        var tiff = Array((littleEndian ? "II" : "MM").utf8) + short(42) + long(8) + short(before + 1)
        for _ in 0..<before { tiff += short(0x0100) + short(4) + long(1) + long(5) }
        tiff += short(0x0112) + short(3) + long(1) + short(Int(orientation)) + short(0) + long(0)
        return Array("Exif\0\0".utf8) + tiff
    }

    @Test func colorsComeBack() throws {
        let image = try ImageCodec.decode(quartersFile(), name: "q.jpg")
        #expect(image.width == 16 && image.height == 16 && image.isFullyOpaque)
        #expect(image.withPremultipliedRGBA8Bytes { _, _ in true } == true)
        expectNear(
            quarters(image), [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]])
    }

    @Test func progressiveGrayAndInksDecode() throws {
        let progressive = try ImageCodec.decode(resource("quarters-progressive.jpg"), name: "p.jpg")
        expectNear(
            quarters(progressive),
            [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]])
        let gray = try ImageCodec.decode(resource("quarters-gray.jpg"), name: "g.jpg")
        #expect(gray.colorSpace?.model == .monochrome && gray.bitsPerPixel == 8)
        expectNear(quarters(gray), [0, 85, 170, 255].map { [$0, $0, $0, 255] })
        let inks = try ImageCodec.decode(resource("quarters-cmyk.jpg"), name: "c.jpg")
        #expect(inks.isFullyOpaque)
        expectNear(
            quarters(inks),
            [[0, 255, 255, 255], [255, 0, 255, 255], [255, 255, 0, 255], [127, 127, 127, 255]])
    }

    @Test func inksWithoutAdobesMarkerAreNotInverted() throws {
        var bytes = [UInt8](try resource("quarters-cmyk.jpg"))
        let at = try #require((0..<bytes.count - 4).first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xee })
        let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
        bytes.removeSubrange(at..<at + 2 + length)
        // The stored bytes now mean the opposite: 255 is full ink.
        let image = try ImageCodec.decode(Data(bytes), name: "plain.jpg")
        expectNear(
            quarters(image), [[0, 0, 0, 255], [0, 0, 0, 255], [0, 0, 0, 255], [127, 127, 127, 255]], 128)
        expectNear([image.pixel(4, 4)], [[0, 0, 0, 255]])
    }

    @Test func adobesYCCKDecodes() throws {
        // TurboJPEG writes inks as YCCK with Adobe's marker; the samples are paper, not ink.
        var pixels: [UInt8] = []
        for _ in 0..<256 { pixels += [255, 128, 0, 200] }
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let code = tjCompress2(
            handle, pixels, 16, 64, 16, Int32(TJPF_CMYK.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue),
            95, 0)
        defer { tjFree(bytes) }
        try #require(code == 0)
        let file = try Data(bytes: #require(bytes), count: Int(count))
        let image = try ImageCodec.decode(file, name: "ycck.jpg")
        expectNear([image.pixel(8, 8)], [[200, 100, 0, 255]])
    }

    @Test(arguments: 1...8 as ClosedRange<UInt8>, [false, true])
    func orientationTurnsThePictureUpright(_ orientation: UInt8, _ littleEndian: Bool) throws {
        let file = inserting(
            [(0xe1, exif(orientation: orientation, littleEndian: littleEndian))],
            in: try quartersFile(width: 32, height: 16))
        let image = try ImageCodec.decode(file, name: "exif.jpg")
        #expect((image.width, image.height) == (orientation < 5 ? (32, 16) : (16, 32)))
        let (r, g, b, w): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
        )
        // Top left, top right, bottom left, bottom right, as the standard defines the eight values.
        let seen: [UInt8: [[UInt8]]] = [
            1: [r, g, b, w], 2: [g, r, w, b], 3: [w, b, g, r], 4: [b, w, r, g],
            5: [r, b, g, w], 6: [b, r, w, g], 7: [w, g, b, r], 8: [g, w, r, b],
        ]
        let (x, y) = (image.width / 4, image.height / 4)
        let found = [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { image.pixel($0.0, $0.1) }
        expectNear(found, try #require(seen[orientation]))
    }

    @Test func badOrientationsAreUpright() throws {
        let plain = try ImageCodec.decode(quartersFile(), name: "plain.jpg")
        var bodies: [[UInt8]] = [
            exif(orientation: 0, littleEndian: true), exif(orientation: 9, littleEndian: true),
            exif(orientation: 255, littleEndian: false), Array("Exif\0\0".utf8), Array("Exif\0\0II*\0".utf8),
            Array("Exif\0\0II*\0".utf8) + [255, 255, 255, 255],
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 255, 255],
            Array("Exif\0\0XX*\0".utf8) + [8, 0, 0, 0],
        ]
        let good = exif(orientation: 6, littleEndian: false, before: 3)
        for count in 6..<good.count - 8 { bodies.append(Array(good.prefix(count))) }
        for body in bodies {
            let image = try ImageCodec.decode(inserting([(0xe1, body)], in: quartersFile()), name: "odd.jpg")
            #expect(image.largestDifference(to: plain) == 0)
        }
    }

    @Test func profilesInPartsAreRead() throws {
        let profile = ICCFixture.displayP3
        let head = Array("ICC_PROFILE\0".utf8)
        let parts: [(UInt8, [UInt8])] = [
            (0xe2, head + [2, 2] + profile[100...]), (0xe2, head + [1, 2] + profile[..<100]),
        ]
        let p3 = try ImageCodec.decode(inserting(parts, in: quartersFile()), name: "p3.jpg")
        #expect(p3.colorSpace?.name == CGColorSpace.displayP3)
        let srgb = try ImageCodec.decode(
            inserting([(0xe2, head + [1, 1] + ICCFixture.sRGB)], in: quartersFile()), name: "s.jpg")
        #expect(srgb.colorSpace?.name == CGColorSpace.sRGB)
    }

    @Test func truncatedIsAnError() throws {
        for name in ["quarters-progressive.jpg", "quarters-gray.jpg", "quarters-cmyk.jpg"] {
            let data = try resource(name)
            for count in stride(from: 0, to: data.count - 2, by: 1) {
                let error = imageError { () throws(ImageError) in
                    _ = try ImageCodec.decode(data.prefix(count), name: name)
                }
                #expect(error?.file == name, "\(count) of \(data.count) bytes")
            }
        }
    }

    @Test func strayBytesBetweenSegmentsAreNoError() throws {
        var bytes = [UInt8](try quartersFile())
        let at = try #require((2..<bytes.count - 1).first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
        bytes.insert(contentsOf: [0, 0, 0], at: at)
        let image = try ImageCodec.decode(Data(bytes), name: "stray.jpg")
        expectNear([image.pixel(4, 4)], [[255, 0, 0, 255]])
    }

    @Test func tooLargeIsRefusedFromTheHeader() throws {
        var bytes = [UInt8](try quartersFile())
        let at = try #require((2..<bytes.count - 9).first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
        for (k, side) in [(5, 60000), (7, 60000)] {
            bytes[at + k] = UInt8(side >> 8)
            bytes[at + k + 1] = UInt8(side & 255)
        }
        let error = imageError { () throws(ImageError) in
            _ = try ImageCodec.decode(Data(bytes), name: "big.jpg")
        }
        #expect(error?.reason == .tooLarge && error?.detail.contains("60000 x 60000") == true)
    }

    @Test func translucentPixelsAreLaidOverWhite() throws {
        let image = try makeImage(16, 16) { _, _ in [255, 0, 0, 128] }
        let back = try ImageCodec.decode(ImageCodec.encodeJPEG(image, quality: 0.95), name: "over.jpg")
        expectNear([back.pixel(8, 8)], [[255, 127, 127, 255]])
    }

    @Test func qualityTradesSizeForTruth() throws {
        let image = try makeImage(64, 64) { x, y in
            [UInt8(x * 4), UInt8(y * 4), UInt8((x * y) & 255), 255]
        }
        let files = try [0, 0.5, 1].map { try ImageCodec.encodeJPEG(image, quality: $0) }
        #expect(files[0].count < files[1].count && files[1].count < files[2].count)
        let differences = try files.map { try ImageCodec.decode($0, name: "q").largestDifference(to: image) }
        #expect(differences[0] > differences[2])
        for odd in [Double.nan, -5, 7, .infinity] {
            #expect(try ImageCodec.decode(ImageCodec.encodeJPEG(image, quality: odd), name: "q").width == 64)
        }
    }

    @Test func grayStaysGray() throws {
        let gray = try #require(
            CGImage(
                width: 16, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 16,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
                provider: CGDataProvider(bytes: Data(repeating: 90, count: 256)), isOpaque: true))
        let back = try ImageCodec.decode(ImageCodec.encodeJPEG(gray), name: "gray.jpg")
        #expect(back.colorSpace?.model == .monochrome)
        expectNear([back.pixel(3, 3)], [[90, 90, 90, 255]], 2)
    }
}
