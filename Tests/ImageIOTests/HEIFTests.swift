import CoreGraphics
import Foundation
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

    /// Boxes of a file whose pictures are made of others.
    private func file(_ parts: KeyValuePairs<UInt16, [UInt16]>) -> [UInt8] {
        func bytes(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            let size = UInt32(content.count + 8)
            let bytes = (0..<4).map { (index: UInt32) -> UInt8 in UInt8(size >> (24 - 8 * index) & 0xFF) }
            return bytes + Array(type.utf8) + content
        }
        let references = parts.flatMap {
            box("dimg", bytes($0.key) + bytes(UInt16($0.value.count)) + $0.value.flatMap(bytes))
        }
        return box("ftyp", Array("heic".utf8))
            + box("meta", [0, 0, 0, 0] + box("iref", [0, 0, 0, 0] + references))
    }

    private func isRefused(_ parts: KeyValuePairs<UInt16, [UInt16]>) -> Bool {
        file(parts).withUnsafeBytes { HEIFParts($0).areTooMany }
    }

    @Test("Pictures that are parts of themselves, or have too many parts, are found")
    func parts() {
        let grid = [UInt16](repeating: 1, count: 256)
        func grids(_ count: Int) -> [UInt16] { [UInt16](repeating: 2, count: count) }
        let allowed = [
            isRefused([:]), isRefused([2: [1, 1, 1], 7: [2, 3]]),
            // One picture twice is no part of itself.
            isRefused([9: [8, 7], 8: [6], 7: [6]]),
            isRefused([2: grid, 3: grids(256)]),
        ]
        #expect(allowed == [false, false, false, false])
        let refused = [
            isRefused([2: [1, 2]]), isRefused([5: [4], 2: [3, 1], 3: [5, 6], 6: [2]]),
            isRefused([2: grid, 3: grids(257)]),
            isRefused([2: grid, 3: grids(200), 4: [3, 3, 3]]),
        ]
        #expect(refused == [true, true, true, true])
    }

    @Test(
        "A few bytes that ask for gigabytes or for threads without end are errors",
        arguments: ["avif/overlay-unlike-header.avif", "heic/grid-of-itself.heic"])
    func hostile(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("Fuzz/Corpus/\(name)"))
        #expect(data.count < 1000)
        #expect(throws: ImageError.self) { try ImageCodec.decode(data, name: name) }
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
