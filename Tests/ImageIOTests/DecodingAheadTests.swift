import CoreGraphics
import Dispatch
import ImageIO
import Locking
import Testing

/// Pictures that are decoded before they are shown, by other threads.
@Suite struct DecodingAheadTests {
    private static let files = ["quarters-cmyk.jpg", "quarters-gray.jpg"]

    @Test(arguments: files)
    func whatAnotherThreadDecodedIsThere(name: String) async throws {
        let source = try #require(CGImageSourceCreateWithData(resource(name) as CFData, nil))
        let options = [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
        let ahead = await Task.detached { CGImageSourceCreateImageAtIndex(source, 0, options) }.value
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image === ahead)
    }

    @Test func threadsThatAskAtOnceGetTheSamePicture() throws {
        let data = try resource(Self.files[0])
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let images = Locked<[CGImage]>([])
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            // Some of them while others ask for a smaller one.
            let image =
                index % 4 == 3
                ? CGImageSourceCreateThumbnailAtIndex(
                    source, 0,
                    [
                        kCGImageSourceCreateThumbnailFromImageAlways: true,
                        kCGImageSourceThumbnailMaxPixelSize: 8,
                    ] as CFDictionary) : CGImageSourceCreateImageAtIndex(source, 0, nil)
            if let image { images.withLock { $0.append(image) } }
        }
        let all = images.withLock { $0 }
        #expect(all.count == 16)
        let whole = all.filter { $0.width == 16 }
        #expect(whole.count == 12)
        let first = try #require(whole.first?.dataProvider?.data as? Data)
        #expect(whole.allSatisfy { ($0.dataProvider?.data as? Data) == first })
    }
}
