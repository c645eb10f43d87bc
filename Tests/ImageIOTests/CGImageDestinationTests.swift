import CoreGraphics
import ImageIO
import Testing

@Suite struct CGImageDestinationTests {
    private func sample() throws -> CGImage {
        try makeImage(40, 20) { x, y in [UInt8(x * 6), UInt8(y * 12), 90, 255] }
    }

    @Test func filesAreWrittenOnFinalize() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.dat")
        let destination = try #require(
            CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, try sample(), nil)
        #expect(folder.names.isEmpty)
        #expect(CGImageDestinationFinalize(destination))
        #expect(try ImageCodec.decode(contentsOf: url).straight == sample().straight)
    }

    @Test func dataIsAppendedTo() throws {
        let data = NSMutableData(data: Data([1, 2, 3]))
        let destination = try #require(
            CGImageDestinationCreateWithData(data as CFMutableData, "org.webmproject.webp", 1, nil))
        CGImageDestinationAddImage(destination, try sample(), [kCGImageDestinationLossyCompressionQuality: 1])
        #expect(CGImageDestinationFinalize(destination))
        let written = (data as Data).dropFirst(3)
        #expect(try ImageCodec.decode(written, name: "x").straight == sample().straight)
    }

    @Test func qualityIsTakenFromImageOrDestination() throws {
        func size(_ quality: Double, onImage: Bool) throws -> Int {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
            let properties = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
            if !onImage { CGImageDestinationSetProperties(destination, properties) }
            CGImageDestinationAddImage(destination, try sample(), onImage ? properties : nil)
            #expect(CGImageDestinationFinalize(destination))
            return data.length
        }
        #expect(try size(0.2, onImage: true) < size(0.95, onImage: true))
        #expect(try size(0.2, onImage: false) == size(0.2, onImage: true))
    }

    @Test func sourcesAreCopied() throws {
        let source = try #require(
            CGImageSourceCreateWithData(resource("quarters-lossless.webp") as CFData, nil))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImageFromSource(destination, source, 0, nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(try ImageCodec.decode(data as Data, name: "x").pixel(12, 4) == [0, 255, 0, 128])
    }

    @Test func whatCannotBeWrittenIsToldEarlyOrOnFinalize() throws {
        let data = NSMutableData()
        #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
        let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        #expect(!CGImageDestinationFinalize(empty) && data.length == 0)
        let nowhere = try #require(
            CGImageDestinationCreateWithURL(
                URL(fileURLWithPath: "/no/such/folder/a.png"), "public.png", 1, nil))
        CGImageDestinationAddImage(nowhere, try sample(), nil)
        #expect(!CGImageDestinationFinalize(nowhere))
        #expect(nowhere.error?.reason == .notWritable)
    }

    @Test func typesAreListed() {
        let types = CGImageDestinationCopyTypeIdentifiers() as? [String]
        #expect(types?.contains("public.png") == true && types?.contains("public.jpeg") == true)
        #expect(CGImageSourceCopyTypeIdentifiers().count == 6)
    }
}
