import CoreGraphics
import Testing

@testable import ImageIO

@Suite struct WebPTests {
    private func quarters(_ image: CGImage) -> [[UInt8]] {
        [(4, 4), (12, 4), (4, 12), (12, 12)].map { image.pixel($0.0, $0.1) }
    }

    private func near(_ found: [[UInt8]], _ expected: [[UInt8]], _ tolerance: Int) -> Bool {
        zip(found, expected).allSatisfy { zip($0, $1).allSatisfy { abs(Int($0) - Int($1)) <= tolerance } }
    }

    @Test func losslessComesBackExactly() throws {
        let image = try ImageCodec.decode(resource("quarters-lossless.webp"), name: "l.webp")
        #expect(image.width == 16 && image.height == 16 && image.alphaInfo == .last)
        #expect(
            quarters(image) == [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 255, 64], [255, 255, 255, 0]])
    }

    @Test func lossyIsNear() throws {
        let opaque = try ImageCodec.decode(resource("quarters-lossy.webp"), name: "o.webp")
        #expect(opaque.isFullyOpaque && opaque.withPremultipliedRGBA8Bytes { _, _ in true } == true)
        let expected: [[UInt8]] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
        ]
        #expect(near(quarters(opaque), expected, 12))
        let alpha = try ImageCodec.decode(resource("quarters-lossy-alpha.webp"), name: "a.webp")
        #expect(quarters(alpha).map { $0[3] } == [255, 128, 64, 0])
    }

    @Test func anAnimationIsReadAsItsFirstFrame() throws {
        let data = try resource("animated.webp")
        let picture = try AnimatedImage(data, name: "moving.webp")
        let image = try ImageCodec.decode(data, name: "moving.webp")
        #expect(picture.frames.first?.image.largestDifference(to: image) == 0)
    }

    @Test func truncatedIsAnError() throws {
        for name in ["quarters-lossless.webp", "quarters-lossy.webp", "quarters-lossy-alpha.webp"] {
            let data = try resource(name)
            for count in 0..<data.count - 1 {
                let error = imageError { () throws(ImageError) in
                    _ = try ImageCodec.decode(data.prefix(count), name: name)
                }
                #expect(error?.file == name, "\(count) of \(data.count) bytes")
            }
        }
    }

    @Test func encodingRoundTrips() throws {
        let image = try makeImage(33, 17) { x, y in [UInt8(x * 7), UInt8(y * 15), 100, UInt8(255 - x)] }
        let lossless = try ImageCodec.decode(ImageCodec.encodeWebP(image, quality: 1), name: "1.webp")
        #expect(lossless.largestDifference(to: image) == 0)
        let flat = try makeImage(32, 32) { _, _ in [200, 90, 30, 255] }
        let lossy = try ImageCodec.decode(ImageCodec.encodeWebP(flat, quality: 0.8), name: "8.webp")
        #expect(lossy.largestDifference(to: flat) < 8)
    }

    @Test func tooLargeForTheFormatIsAnError() throws {
        let wide = try makeImage(16384, 1) { _, _ in [1, 2, 3, 255] }
        let error = imageError { () throws(ImageError) in _ = try ImageCodec.encodeWebP(wide) }
        #expect(error?.reason == .tooLarge && error?.detail.contains("16383") == true)
    }

    @Test func profileIsFoundInItsChunk() throws {
        // An extended header that announces a profile, the profile, and the lossless picture.
        let simple = [UInt8](try resource("quarters-lossless.webp"))
        func little(_ v: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(v >> $0 & 255) } }
        func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
            Array(type.utf8) + little(body.count) + body + (body.count & 1 == 1 ? [0] : [])
        }
        let body =
            Array("WEBP".utf8) + chunk("VP8X", [0x30, 0, 0, 0, 15, 0, 0, 15, 0, 0])
            + chunk("ICCP", ICCFixture.displayP3) + simple[12...]
        let file = Data(Array("RIFF".utf8) + little(body.count) + body)
        let image = try ImageCodec.decode(file, name: "p3.webp")
        #expect(image.colorSpace?.name == CGColorSpace.displayP3)
    }
}
