import CoreGraphics
import RandomCases
import Testing

@testable import ImageIO

@Suite struct SniffingTests {
    @Test func theFirstBytesTellTheFormat() throws {
        #expect(try ImageFormat(sniffing: resource("quarters-gray.jpg")) == .jpeg)
        #expect(try ImageFormat(sniffing: resource("quarters-lossy.webp")) == .webp)
        let png = PNGFixture(width: 1, height: 1, colorType: 0, depth: 8, pixel: { _, _ in [0] }).data
        #expect(ImageFormat(sniffing: png) == .png)
        for other in ["", "R", "RIFF....WAVE", "GIF88a", "\u{89}PNG", "<?xml version"] {
            #expect(ImageFormat(sniffing: Data(other.utf8)) == nil)
        }
    }

    @Test func aWrongExtensionDoesNotMatter() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("really-a-jpeg.png")
        try resource("quarters-gray.jpg").write(to: url)
        #expect(try ImageCodec.decode(contentsOf: url).width == 16)
    }

    @Test func unknownDataIsNamed() {
        let error = imageError { () throws(ImageError) in
            _ = try ImageCodec.decode(Data("BM689a".utf8), name: "a.png")
        }
        #expect(error?.reason == .unknownFormat)
        #expect(
            error?.description
                == "a.png: neither PNG, JPEG, WebP, GIF, HEIC nor AVIF, whatever its name says (it starts with 42 4d 36 38)"
        )
        let empty = imageError { () throws(ImageError) in _ = try ImageCodec.decode(Data(), name: "e.png") }
        #expect(empty?.description == "e.png: the file is empty")
    }

    @Test func filesThatCannotBeReadAreNamed() throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appendingPathComponent("missing.png")
        let error = imageError { () throws(ImageError) in _ = try ImageCodec.decode(contentsOf: missing) }
        #expect(error?.reason == .unreadable && error?.file == missing.path)
        #expect(
            error?.detail.contains("no such file") == true || error?.detail.contains("No such file") == true)
        let itself = imageError { () throws(ImageError) in _ = try ImageCodec.decode(contentsOf: folder.url) }
        #expect(itself?.reason == .unreadable)
    }

    @Test func slicesOfDataDecode() throws {
        let data = try Data([1, 2, 3]) + resource("quarters-gray.jpg")
        #expect(try ImageCodec.decode(data[3...], name: "slice").width == 16)
        let png =
            Data([9]) + PNGFixture(width: 2, height: 1, colorType: 0, depth: 8, pixel: { _, _ in [7] }).data
        #expect(try ImageCodec.decode(png[1...], name: "slice").pixel(1, 0) == [7, 7, 7, 255])
    }

    /// Damage that keeps the headers, so that the decoders get deep; nothing may crash or hang.
    @Test(arguments: [
        "png", "quarters-progressive.jpg", "quarters-cmyk.jpg", "quarters-lossless.webp",
        "quarters-lossy-alpha.webp",
    ])
    func randomDamageIsSurvived(_ name: String) throws {
        let good =
            name == "png"
            ? PNGFixture(
                width: 20, height: 20, colorType: 3, depth: 4, isInterlaced: true,
                pixel: { x, y in [(x ^ y) & 15] },
                palette: (0..<16).map { [$0, 2, 3] }, transparency: [1, 2, 3]
            ).data : try resource(name)
        var random = RepeatableRandom(seed: 42)
        var decoded = 0
        for _ in 0..<600 {
            var data = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = data.startIndex + Int.random(in: 12..<data.count, using: &random)
                data[at] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) {
                data = data.prefix(Int.random(in: 12...data.count, using: &random))
            }
            do throws(ImageError) {
                let image = try ImageCodec.decode(data, name: name)
                #expect(image.width > 0 && image.width <= ImageLimits.maximumSide)
                decoded += 1
            } catch {
                #expect(error.file == name && !error.detail.isEmpty)
            }
        }
        #expect(decoded < 600)
    }
}
