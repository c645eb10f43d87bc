import CoreGraphics
import Testing

@testable import ImageIO

@Suite("Animated pictures")
struct AnimatedImageTests {
    @Test("The frames of a WebP are composited")
    func webP() throws {
        let picture = try AnimatedImage(resource("frames.webp"), name: "frames.webp")
        #expect(picture.loopCount == 3 && picture.frames.map(\.duration) == [0.1, 0.25, 0.05])
        let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
        )
        for (index, frame) in picture.frames.enumerated() {
            #expect(frame.image.width == 16 && frame.image.height == 12)
            #expect(frame.image.pixel(1, 1) == red)
            #expect(frame.image.pixel(6, 6) == (index > 0 ? blue : red))
            #expect(frame.image.pixel(11, 3) == (index > 1 ? green : red))
        }
        let source = try #require(CGImageSourceCreateWithData(try resource("frames.webp") as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 3)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)
        let own = properties?[kCGImagePropertyWebPDictionary] as? [AnyHashable: Any]
        #expect(own?[kCGImagePropertyWebPDelayTime] as? Double == 0.25)
        let last = CGImageSourceCopyPropertiesAtIndex(source, 2, nil)?[kCGImagePropertyWebPDictionary]
        let times = last as? [AnyHashable: Any]
        #expect(times?[kCGImagePropertyWebPDelayTime] as? Double == 0.1)
        #expect(times?[kCGImagePropertyWebPUnclampedDelayTime] as? Double == 0.05)
        // The codec reads the first frame.
        #expect(try ImageCodec.decode(resource("frames.webp"), name: "frames.webp").pixel(6, 6) == red)
    }

    @Test(
        "GIF and animated PNG have the same frames as their sources", arguments: ["frames.gif", "frames.png"])
    func others(name: String) throws {
        let picture = try AnimatedImage(resource(name), name: name)
        let source = try #require(CGImageSourceCreateWithData(try resource(name) as CFData, nil))
        #expect(picture.frames.count == CGImageSourceGetCount(source) && picture.frames.count > 1)
        for (index, frame) in picture.frames.enumerated() {
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            #expect(frame.image.largestDifference(to: image) == 0)
            #expect(frame.duration > 0)
        }
    }

    @Test("A still picture is one frame, and a damaged one an error")
    func still() throws {
        #expect(try AnimatedImage(resource("quarters-lossless.webp"), name: "still").frames.count == 1)
        let data = try resource("frames.webp")
        for count in [20, 60, 120, data.count - 1] {
            if let picture = try? AnimatedImage(data.prefix(count), name: "cut") {
                #expect(picture.frames.count < 4)
            }
        }
        for index in stride(from: 12, to: data.count, by: 3) {
            var other = data
            other[other.startIndex + index] ^= 0xFF
            _ = try? AnimatedImage(other, name: "damaged")
        }
    }
}
