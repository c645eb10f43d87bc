import CoreGraphics
import Testing

@testable import ImageIO

@Suite("HEIC and AVIF")
struct HEIFTests {
    private func expectQuarters(_ image: CGImage, last: [UInt8]) {
        #expect(image.width == 48 && image.height == 32)
        let wanted: [([UInt8], Int, Int)] = [
            ([220, 40, 40, 255], 10, 6), ([40, 200, 60, 255], 36, 6), ([40, 60, 220, 255], 10, 24),
        ]
        for (color, x, y) in wanted {
            let found = image.pixel(x, y)
            #expect(zip(found, color).allSatisfy { abs(Int($0) - Int($1)) < 12 }, "\(x) \(y): \(found)")
        }
        let found = image.pixel(36, 24)
        #expect(abs(Int(found[3]) - Int(last[3])) < 4)
        if last[3] == 255 { #expect(zip(found, last).allSatisfy { abs(Int($0) - Int($1)) < 12 }) }
    }

    @Test("Pictures are read", arguments: ["quarters.heic", "quarters-alpha.avif"])
    func pictures(name: String) throws {
        let data = try resource(name)
        let isOpaque = name.hasSuffix("heic")
        #expect(ImageFormat(sniffing: data) == (isOpaque ? .heic : .avif))
        let header = try ImageCodec.header(data, name: name)
        #expect(header.width == 48 && header.height == 32 && header.hasAlpha == !isOpaque)
        expectQuarters(
            try ImageCodec.decode(data, name: name), last: isOpaque ? [240, 240, 240, 255] : [0, 0, 0, 0])
        #expect(try ImageCodec.decode(data, name: name, reducedBy: 4).width == 12)
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        #expect(CGImageSourceGetType(source) == (isOpaque ? "public.heic" : "public.avif"))
        #expect(CGImageSourceGetCount(source) == 1)
        expectQuarters(
            try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)),
            last: isOpaque ? [240, 240, 240, 255] : [0, 0, 0, 0])
    }

    @Test(
        "Damaged and shortened pictures are errors that name the file",
        arguments: ["quarters.heic", "quarters-alpha.avif"])
    func damaged(name: String) throws {
        let whole = try resource(name)
        for count in [12, 40, 200, whole.count / 2] {
            let error = #expect(throws: ImageError.self) {
                try ImageCodec.decode(whole.prefix(count), name: name)
            }
            #expect(error?.description.hasPrefix(name) == true)
        }
        for index in stride(from: 12, to: whole.count, by: 5) {
            var data = whole
            data[data.startIndex + index] ^= 0x55
            _ = try? ImageCodec.decode(data, name: name)
        }
    }

    @Test("They are not written")
    func writing() throws {
        let image = try makeImage(2, 2) { _, _ in [1, 2, 3, 255] }
        let error = #expect(throws: ImageError.self) {
            try ImageCodec.encode(image, as: .heic, quality: 1, name: "a.heic")
        }
        #expect(error?.description == "a.heic: HEIC is not written")
        let data = NSMutableData()
        #expect(CGImageDestinationCreateWithData(data, "public.avif", 1, nil) == nil)
    }
}
