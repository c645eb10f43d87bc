import CoreGraphics
import ImageIO
import Testing

@Suite struct CGImageSourceTests {
    private func source(_ name: String) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(resource(name) as CFData, nil))
    }

    @Test func propertiesComeFromTheHeader() throws {
        let source = try source("quarters-cmyk.jpg")
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetType(source) == "public.jpeg")
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 16)
        #expect(properties[kCGImagePropertyPixelHeight as String] as? Int == 16)
        #expect(properties[kCGImagePropertyOrientation as String] as? Int == 1)
        #expect(properties[kCGImagePropertyColorModel as String] as? String == "CMYK")
        #expect(properties[kCGImagePropertyHasAlpha as String] as? Bool == false)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int == 376)
    }

    @Test func pngPropertiesTellDepthAndPalette() throws {
        let file = PNGFixture(
            width: 3, height: 2, colorType: 3, depth: 2, pixel: { _, _ in [0] }, palette: [[1, 2, 3]],
            transparency: [9]
        ).data
        let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyDepth] as? Int == 2)
        #expect(properties[kCGImagePropertyIsIndexed] as? Bool == true)
        #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true)
        #expect(properties[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB)
    }

    @Test func imagesAreCreatedFromFilesDataAndProviders() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.jpg")
        try resource("quarters-gray.jpg").write(to: url)
        let fromFile = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(CGImageSourceCreateImageAtIndex(fromFile, 0, nil)?.width == 16)
        #expect(CGImageSourceCreateImageAtIndex(fromFile, 1, nil) == nil)
        let provider = try #require(CGDataProvider(url: url))
        let fromProvider = try #require(CGImageSourceCreateWithDataProvider(provider, nil))
        #expect(CGImageSourceCreateImageAtIndex(fromProvider, 0, nil)?.height == 16)
        #expect(CGImageSourceCreateWithURL(folder.url.appendingPathComponent("none.png"), nil) == nil)
    }

    @Test func whatIsNoPictureHasNoImages() throws {
        let source = try #require(CGImageSourceCreateWithData(Data("nothing".utf8) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
        let cut = try #require(
            CGImageSourceCreateWithData(resource("quarters-lossy.webp").prefix(20) as CFData, nil))
        #expect(CGImageSourceGetStatus(cut) == .statusInvalidData)
    }

    @Test func orientationIsToldAndAppliedToThumbnailsOnDemand() throws {
        let image = try makeImage(64, 32) { x, _ in x < 32 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        var bytes = [UInt8](try ImageCodec.encodeJPEG(image))
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [
                0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
            ]
        bytes.insert(contentsOf: [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? Int == 6)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 64)

        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        let plain = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source, 0,
                [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 16]
                    as CFDictionary))
        #expect(plain.width == 16 && plain.height == 8)
        let turned = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source, 0,
                [
                    kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
                    kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: 16.0),
                    kCGImageSourceCreateThumbnailWithTransform: true,
                ] as CFDictionary))
        #expect(turned.width == 8 && turned.height == 16)
        #expect(turned.pixel(4, 1)[0] > 240 && turned.pixel(4, 14)[2] > 240)
    }

    @Test func thumbnailsAreAverages() throws {
        let checks = try makeImage(90, 30) { x, y in
            (x + y) & 1 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let small = try #require(checks.reduced(toFit: 45))
        #expect(small.width == 45 && small.height == 15)
        #expect(
            small.straight.enumerated().allSatisfy { $0.offset & 3 == 3 || abs(Int($0.element) - 128) <= 1 })
        let odd = try #require(checks.reduced(toFit: 37))
        #expect(odd.width == 37 && odd.height == 12)
        #expect(
            odd.straight.enumerated().allSatisfy { $0.offset & 3 == 3 || abs(Int($0.element) - 128) < 40 })
        let translucent = try makeImage(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 255, 0, 0] }
        #expect(try #require(translucent.reduced(toFit: 1)).straight == [255, 0, 0, 128])
        #expect(checks.reduced(toFit: 90) === checks && checks.reduced(toFit: 0) === checks)
    }

    @Test func dataProvidersMakeImages() throws {
        func make(_ data: Data, png: Bool) throws -> CGImage? {
            let provider = try #require(CGDataProvider(data: data as CFData))
            return png
                ? CGImage(
                    pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
                    intent: .defaultIntent)
                : CGImage(
                    jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
                    intent: .defaultIntent)
        }
        let png = PNGFixture(width: 2, height: 1, colorType: 0, depth: 8, pixel: { _, _ in [7] }).data
        #expect(try make(png, png: true)?.pixel(1, 0) == [7, 7, 7, 255])
        #expect(try make(png, png: false) == nil)
        #expect(try make(resource("quarters-gray.jpg"), png: false)?.width == 16)
        #expect(try make(png.prefix(40), png: true) == nil)
    }
}
