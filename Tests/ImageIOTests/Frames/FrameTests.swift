import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

/// Frames of GIF and animated PNG, against those that other programs put together (`NAME-sheet.png` has them side by side): Pillow those
/// of GIF, numpy by the words of the specification those of PNG.
@Suite struct FrameTests {
    private func source(_ data: Data) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    private func premultiplied(_ image: CGImage) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: image.width * image.height * 4)
        result.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        return result
    }

    @Test(arguments: ["frames.gif", "holes.gif", "frames.png"], [[0, 1, 2, 3, 4], [4, 0, 3, 3, 1]])
    func framesArePutTogether(name: String, order: [Int]) throws {
        let source = try source(resource(name))
        #expect(CGImageSourceGetCount(source) == 5)
        let sheet = try ImageCodec.decode(
            resource(name.replacingOccurrences(of: ".", with: "-") + "-sheet.png"), name: "sheet")
        for index in order {
            let options = [kCGImageSourceShouldCache: false] as CFDictionary
            let frame = try #require(CGImageSourceCreateImageAtIndex(source, index, options))
            let part = try #require(sheet.cropping(to: CGRect(x: index * 40, y: 0, width: 40, height: 30)))
            let off = zip(premultiplied(frame), premultiplied(part)).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Halves over halves are rounded otherwise.
            #expect(off <= 1, "frame \(index)")
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 5, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }

    @Test(arguments: [
        ("frames.gif", kCGImagePropertyGIFDictionary, [0.1, 0.1, 0.1, 0.1, 0.1]),
        ("frames.png", kCGImagePropertyPNGDictionary, [0.1, 0.05, 0.05, 0.07, 0.05]),
    ])
    func timesAreTold(name: String, key: CFString, clamped: [Double]) throws {
        let source = try source(resource(name))
        let all = try #require(CGImageSourceCopyProperties(source, nil)?[key] as? CFDictionary)
        #expect(all[kCGImagePropertyGIFLoopCount] as? Int == 3)
        func delay(_ index: Int, _ kind: CFString) -> Double? {
            (CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[key] as? CFDictionary)?[kind] as? Double
        }
        #expect(
            (0..<5).map { delay($0, kCGImagePropertyGIFUnclampedDelayTime) } == [0.1, 0.05, 0.02, 0.07, 0.01])
        #expect((0..<5).map { delay($0, kCGImagePropertyGIFDelayTime) } == clamped)
        // Animated pictures are shown for the times of the file, except for those that no browser shows.
        #expect(
            try AnimatedImage(resource(name), name: name).frames.map(\.duration) == [
                0.1, 0.05, 0.02, 0.07, 0.1,
            ])
    }

    @Test func theFirstFrameIsThePicture() throws {
        let image = try ImageCodec.decode(resource("frames.gif"), name: "a.gif")
        #expect(image.width == 40 && image.height == 30 && image.pixel(0, 0) == [30, 60, 90, 255])
        #expect(try ImageCodec.decode(resource("frames.gif"), name: "a.gif", reducedBy: 4).width == 10)
    }

    @Test func aGIFThatEndsEarlyHasTheFramesThatAreThere() throws {
        let data = try resource("frames.gif")
        var counts: Set<Int> = []
        for count in 0..<data.count {
            let source = try source(data.prefix(count))
            let frames = CGImageSourceGetCount(source)
            counts.insert(frames)
            for index in 0..<frames { #expect(CGImageSourceCreateImageAtIndex(source, index, nil) != nil) }
        }
        #expect(counts == [0, 1, 2, 3, 4, 5])
        let error = imageError { () throws(ImageError) in
            _ = try ImageCodec.decode(data.prefix(60), name: "a.gif")
        }
        #expect(error?.description == "a.gif: the GIF data ends too early")
    }

    /// Every byte changed in turn: nothing crashes, and what decodes has the size that the header says.
    @Test(arguments: ["frames.gif", "frames.png", "holes.gif"]) func damage(name: String) throws {
        let data = try resource(name)
        for at in stride(from: 0, to: min(data.count, 1000), by: 3) {
            for value in [0, 255, data[at] ^ 0x10] as [UInt8] {
                var damaged = data
                damaged[at] = value
                let source = try source(damaged)
                for index in 0..<min(CGImageSourceGetCount(source), 8) {
                    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
                    #expect(image.width > 0)
                }
            }
        }
    }

    @Test func gifsAreWritten() throws {
        let few = try (0..<3).map { i in
            try makeImage(20, 10) { x, y in
                x < 4 * i ? [0, 0, 0, 0] : [UInt8(x * 12), UInt8(y * 20), UInt8(i * 100), 255]
            }
        }
        let many = try makeImage(20, 10) { x, y in [UInt8(x * 12), UInt8(y * 25), UInt8((x * y) % 256), 255] }
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 4, nil))
        CGImageDestinationSetProperties(
            destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 7] as CFDictionary])
        for (i, image) in (few + [many, many]).enumerated() {
            let times = [kCGImagePropertyGIFDelayTime: 0.1 * Double(i + 1)] as CFDictionary
            CGImageDestinationAddImage(destination, image, [kCGImagePropertyGIFDictionary: times])
        }
        #expect(CGImageDestinationFinalize(destination))
        let source = try source(data as Data)
        #expect(CGImageSourceGetCount(source) == 4, "the fifth is one too many")
        for (i, image) in few.enumerated() {
            let frame = try #require(CGImageSourceCreateImageAtIndex(source, i, nil))
            #expect(premultiplied(frame) == premultiplied(image), "frame \(i)")
            let times = CGImageSourceCopyPropertiesAtIndex(source, i, nil)?[kCGImagePropertyGIFDictionary]
            let delay = (times as? CFDictionary)?[kCGImagePropertyGIFDelayTime] as? Double
            #expect(abs((delay ?? 0) - 0.1 * Double(i + 1)) < 1e-9)
        }
        let last = try #require(CGImageSourceCreateImageAtIndex(source, 3, nil))
        #expect(last.largestDifference(to: many) <= 40)
        let all = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? CFDictionary
        #expect(all?[kCGImagePropertyGIFLoopCount] as? Int == 7)
        #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
        #expect(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 0, nil) == nil)
    }

    @Test(arguments: [Double.nan, -1, .infinity, 1e300]) func timesThatMeanNothingAreLimited(value: Double)
        throws
    {
        let image = try makeImage(4, 4) { _, _ in [9, 9, 9, 255] }
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
        CGImageDestinationSetProperties(
            destination,
            [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: value] as CFDictionary])
        for _ in 0..<2 {
            let times = [kCGImagePropertyGIFDelayTime: value] as CFDictionary
            CGImageDestinationAddImage(destination, image, [kCGImagePropertyGIFDictionary: times])
        }
        #expect(CGImageDestinationFinalize(destination))
        #expect(CGImageSourceGetCount(try source(data as Data)) == 2)
    }

    @Test func aFileMayBeAGIF() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.gif")
        try ImageCodec.write(try makeImage(9, 7) { x, y in [UInt8(x), UInt8(y), 0, 255] }, to: url)
        #expect(try ImageCodec.decode(contentsOf: url).pixel(8, 6) == [8, 6, 0, 255])
    }
}
