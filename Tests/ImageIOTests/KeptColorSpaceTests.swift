import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

/// Pictures of other colour spaces than sRGB: written with their profile, and reduced without a change of space.
@Suite struct KeptColorSpaceTests {
    /// A picture of 5 by 3 pixels with alpha, whose bytes tell its place.
    private func picture(
        _ space: CGColorSpace, alpha: CGImageAlphaInfo = .last, width: Int = 5, height: Int = 3
    ) throws -> CGImage {
        var bytes: [UInt8] = []
        for i in 0..<width * height {
            bytes.append(UInt8(250 - i % 5 * 3))
            bytes.append(UInt8(20 + i % 7))
            bytes.append(UInt8(90 + i % 11))
            bytes.append(i % 4 == 1 ? 128 : 255)
        }
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        return try #require(
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    }

    private func written(
        _ image: CGImage, _ type: String, _ properties: CFDictionary = [:]
    ) throws -> (image: CGImage, data: Data) {
        let data = NSMutableData()
        let target = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        let all = properties.united([kCGImageDestinationLossyCompressionQuality: 1])
        CGImageDestinationAddImage(target, image, all)
        #expect(CGImageDestinationFinalize(target))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        return (try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)), data as Data)
    }

    /// The largest difference of components, in the space in which both are stored.
    private func difference(_ a: CGImage, _ b: CGImage) -> Int {
        (a.inOwnColors?.image ?? a).largestDifference(to: b.inOwnColors?.image ?? b)
    }

    @Test(
        arguments: [
            CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020, CGColorSpace.rommrgb,
        ], ["public.png", "public.jpeg", "org.webmproject.webp"])
    func namedSpaces(_ name: CFString, _ type: String) throws {
        let space = try #require(CGColorSpace(name: name))
        let isJPEG = type == "public.jpeg"
        let image = try picture(space, alpha: isJPEG ? .noneSkipLast : .last)
        // With Exif and density, which share the headers.
        let back = try written(
            image, type,
            [kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 300, kCGImagePropertyDPIHeight: 150])
        #expect(back.image.colorSpace?.name == name)
        #expect(back.image.width == 5 && back.image.height == 3)
        #expect(difference(back.image, image) <= (isJPEG ? 12 : 1), "\(difference(back.image, image))")
        let source = try #require(CGImageSourceCreateWithData(back.data as CFData, nil))
        let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        #expect(all?[kCGImagePropertyOrientation] as? Int == 6)
    }

    @Test func profilesOfTheirOwn() throws {
        let aces = try #require(CGColorSpace(name: CGColorSpace.itur_2020_sRGBGamma)?.copyICCData())
        let space = try #require(CGColorSpace(iccData: aces))
        let image = try picture(space)
        let back = try written(image, "public.png").image
        #expect(back.colorSpace?.copyICCData() == aces)
        #expect(difference(back, image) <= 1)
    }

    /// Linear light and values beyond 0...1 are stored on sRGB's curve, with the same primaries.
    @Test(arguments: [
        (CGColorSpace.linearDisplayP3, CGColorSpace.displayP3),
        (CGColorSpace.extendedDisplayP3, CGColorSpace.displayP3),
        (CGColorSpace.linearSRGB, CGColorSpace.sRGB), (CGColorSpace.extendedSRGB, CGColorSpace.sRGB),
    ])
    func curves(_ name: CFString, _ stored: CFString) throws {
        let image = try picture(try #require(CGColorSpace(name: name)), alpha: .noneSkipLast)
        let back = try written(image, "public.png").image
        #expect(back.colorSpace?.name == stored)
        #expect(difference(back, image) <= 2, "\(difference(back, image))")
    }

    @Test func reducedPicturesKeepTheirSpace() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let image = try picture(p3, alpha: .noneSkipLast, width: 50, height: 30)
        let small = try #require(image.reduced(toFit: 10))
        #expect(small.width == 10 && small.height == 6 && small.colorSpace?.name == CGColorSpace.displayP3)
        // The mean of the components, which sRGB would clip.
        let bytes = try #require(small.dataProvider?.data as Data?)
        #expect(abs(Int(bytes[0]) - 244) <= 1 && abs(Int(bytes[1]) - 23) <= 1, "\([UInt8](bytes.prefix(4)))")
        let data = try written(image, "public.png", [kCGImageDestinationImageMaxPixelSize: 25]).data
        let reduced = try ImageCodec.decode(data, name: "p3.png", reducedBy: 5)
        #expect(reduced.width == 5 && reduced.colorSpace?.name == CGColorSpace.displayP3)
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let thumbnail = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 7])
        #expect(thumbnail?.width == 7 && thumbnail?.colorSpace?.name == CGColorSpace.displayP3)
    }

    @Test func sRGBHasNoProfile() throws {
        for space in [CGColorSpaceCreateDeviceRGB(), try #require(CGColorSpace(name: CGColorSpace.sRGB))] {
            let file = try written(try picture(space), "public.png").data
            #expect(file.range(of: Data("iCCP".utf8)) == nil && file.range(of: Data("sRGB".utf8)) != nil)
        }
    }
}
