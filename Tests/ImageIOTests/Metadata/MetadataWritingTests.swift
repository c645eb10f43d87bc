import CoreGraphics
import Testing

@testable import ImageIO

/// Properties that are written into a file and read again. exiftool reads the same of these files.
@Suite struct MetadataWritingTests {
    static func write(
        _ image: CGImage, _ type: CFString, _ properties: CFDictionary, from source: CGImageSource? = nil
    ) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        if let source {
            CGImageDestinationAddImageFromSource(destination, source, 0, properties)
        } else {
            CGImageDestinationAddImage(destination, image, properties)
        }
        try #require(CGImageDestinationFinalize(destination), "\(String(describing: destination.error))")
        return data as Data
    }

    private func sample(alpha: UInt8 = 255) throws -> CGImage {
        try makeImage(33, 20) { x, y in [UInt8(x * 6), UInt8(y * 12), 90, x < 9 ? alpha : 255] }
    }

    static var properties: CFDictionary {
        [
            kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72.0,
            kCGImagePropertyTIFFDictionary: [
                kCGImagePropertyTIFFMake: "Agate", kCGImagePropertyTIFFArtist: "Zoë",
                kCGImagePropertyTIFFWhitePoint: [0.3127, 0.329],
            ] as CFDictionary,
            kCGImagePropertyExifDictionary: [
                kCGImagePropertyExifExposureTime: 1.0 / 125, kCGImagePropertyExifFNumber: 2.8,
                kCGImagePropertyExifISOSpeedRatings: [400] as CFArray,
                kCGImagePropertyExifVersion: [2, 3] as CFArray,
                kCGImagePropertyExifExposureBiasValue: -1.0 / 3, kCGImagePropertyExifUserComment: "größer",
                kCGImagePropertyExifPixelXDimension: 5, kCGImagePropertyExifColorSpace: 1,
                kCGImagePropertyExifDateTimeOriginal: "2024:05:06 07:08:09",
            ] as CFDictionary,
            kCGImagePropertyGPSDictionary: [
                kCGImagePropertyGPSLatitude: 48.2082, kCGImagePropertyGPSLatitudeRef: "S",
                kCGImagePropertyGPSTimeStamp: "23:59:58.50", kCGImagePropertyGPSAltitude: 12.5,
                kCGImagePropertyGPSAltitudeRef: 0,
            ] as CFDictionary,
        ]
    }

    @Test(arguments: [
        ("public.png", 255), ("public.png", 9), ("public.jpeg", 255), ("org.webmproject.webp", 255),
        ("org.webmproject.webp", 9),
    ])
    func whatIsWrittenIsRead(type: CFString, alpha: UInt8) throws {
        for quality in [0.7, 1] {
            var given = Self.properties
            given[kCGImageDestinationLossyCompressionQuality] = quality
            let image = try sample(alpha: alpha)
            let data = try Self.write(image, type, given)
            if let folder = ProcessInfo.processInfo.environment["AGATE_TEST_OUTPUT"] {
                try? data.write(to: URL(fileURLWithPath: "\(folder)/metadata-\(type)-\(alpha)-\(quality)"))
            }
            let all = try MetadataReadingTests.properties(data)
            #expect(all[kCGImagePropertyOrientation] as? Int == 6)
            #expect(all[kCGImagePropertyPixelWidth] as? Int == 33, "the pixels stay as they are")
            #expect(
                all[kCGImagePropertyDPIWidth] as? Double == 144
                    && all[kCGImagePropertyDPIHeight] as? Double == 72)
            let tiff = try #require(all[kCGImagePropertyTIFFDictionary] as? CFDictionary)
            #expect(tiff[kCGImagePropertyTIFFArtist] as? String == "Zoë")
            #expect(tiff[kCGImagePropertyTIFFWhitePoint] as? [Double] == [0.3127, 0.329])
            let exif = try #require(all[kCGImagePropertyExifDictionary] as? CFDictionary)
            #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 0.008)
            #expect(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int] == [400])
            #expect(exif[kCGImagePropertyExifVersion] as? [Int] == [2, 3])
            #expect(exif[kCGImagePropertyExifExposureBiasValue] as? Double == -1.0 / 3)
            #expect(exif[kCGImagePropertyExifUserComment] as? String == "größer")
            #expect(
                exif[kCGImagePropertyExifPixelXDimension] as? Int == 33,
                "the size of the picture that is written")
            let place = try #require(all[kCGImagePropertyGPSDictionary] as? CFDictionary)
            let latitude = try #require(place[kCGImagePropertyGPSLatitude] as? Double)
            #expect(abs(latitude - 48.2082) < 1e-7 && place[kCGImagePropertyGPSLatitudeRef] as? String == "S")
            #expect(place[kCGImagePropertyGPSTimeStamp] as? String == "23:59:58.50")
            #expect(place[kCGImagePropertyGPSAltitudeRef] as? Int == 0)
            let upright = try ImageCodec.decode(data, name: "p")
            #expect(upright.width == 20 && upright.height == 33)
            if quality == 1, type != "public.jpeg" {
                #expect(try upright.straight == image.oriented(.right, name: "p").straight)
            }
        }
    }

    @Test func nothingIsAddedWhereNothingIsSaid() throws {
        let image = try sample()
        for (type, format) in [("public.png", .png), ("public.jpeg", .jpeg)] as [(CFString, ImageFormat)] {
            let plain = try ImageCodec.encode(image, as: format, quality: 0.9, name: "p")
            #expect(try Self.write(image, type, [:]) == plain)
            #expect(try Self.write(image, type, [kCGImagePropertyOrientation: 1]) == plain)
        }
    }

    /// Turned by 6 and told so, and a GIF, which can't say so, upright.
    @Test func orientationIsWritten() throws {
        let image = try sample()
        let gif = try Self.write(image, "com.compuserve.gif", [kCGImagePropertyOrientation: 6])
        #expect(try ImageCodec.decode(gif, name: "g").width == 20)
        let byTIFF = try Self.write(
            image, "public.jpeg",
            [kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFOrientation: 8] as CFDictionary])
        #expect(try MetadataReadingTests.properties(byTIFF)[kCGImagePropertyOrientation] as? Int == 8)
        for bad in [0, 9, -1, 2.5, .nan, .infinity, 1e38] {
            let data = try Self.write(image, "public.png", [kCGImagePropertyOrientation: bad])
            #expect(try MetadataReadingTests.properties(data)[kCGImagePropertyOrientation] as? Int == 1)
        }
    }

    @Test func copiesKeepWhatTheSourceTells() throws {
        let source = try #require(CGImageSourceCreateWithData(resource("camera.jpg") as CFData, nil))
        let more: CFDictionary = [
            kCGImagePropertyGPSDictionary: NSNull(),
            kCGImagePropertyExifDictionary: [kCGImagePropertyExifFNumber: 4] as CFDictionary,
        ]
        for type in ["public.jpeg", "public.png", "org.webmproject.webp"] {
            let all = try MetadataReadingTests.properties(Self.write(sample(), type, more, from: source))
            #expect(
                all[kCGImagePropertyOrientation] as? Int == 6 && all[kCGImagePropertyGPSDictionary] == nil)
            let exif = all[kCGImagePropertyExifDictionary] as? CFDictionary
            #expect(exif?[kCGImagePropertyExifFNumber] as? Double == 4)
            #expect(exif?[kCGImagePropertyExifExposureTime] as? Double == 0.008)
            #expect(all[kCGImagePropertyDPIWidth] as? Double == 300)
        }
    }

    /// Values that mean nothing are left out; none ends the program.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e38, -1e38, 1e-38, -0.5, 4_294_967_296])
    func valuesThatTagsDoNotHold(value: Double) throws {
        func dictionary(_ fields: [ExifField], _ value: Any) -> CFDictionary {
            Dictionary(uniqueKeysWithValues: fields.map { (AnyHashable($0.key), value) })
        }
        for given in [value, [value, value] as CFArray, "\(value)", [value: value] as CFDictionary] as [Any] {
            let data = try Self.write(
                sample(), "public.jpeg",
                [
                    kCGImagePropertyTIFFDictionary: dictionary(ExifField.image, given),
                    kCGImagePropertyExifDictionary: dictionary(ExifField.photo, given),
                    kCGImagePropertyGPSDictionary: dictionary(ExifField.location, given),
                    kCGImagePropertyDPIWidth: given, kCGImagePropertyDPIHeight: given,
                ])
            let all = try MetadataReadingTests.properties(data)
            #expect(all[kCGImagePropertyPixelWidth] as? Int == 33)
        }
    }

    @Test func tooMuchIsAnError() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        let text = String(repeating: "a", count: 70_000)
        CGImageDestinationAddImage(
            destination, try sample(),
            [kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFArtist: text] as CFDictionary])
        #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
        #expect(destination.error?.reason == .notEncodable)
    }

    @Test func fractionsAreTheSimplest() {
        #expect(Fraction.nearest(to: 0.008, limit: 4e9) == (1, 125))
        #expect(Fraction.nearest(to: 2.8, limit: 4e9) == (14, 5))
        #expect(Fraction.nearest(to: 0, limit: 4e9) == (0, 1))
        #expect(Fraction.nearest(to: 1e300, limit: 100) == (100, 1))
        let (n, d) = Fraction.nearest(to: .pi, limit: Double(UInt32.max))
        #expect(abs(n / d - .pi) < 1e-11)
    }

    @Test func picturesAreMadeSmaller() throws {
        let data = try Self.write(sample(), "public.png", [kCGImageDestinationImageMaxPixelSize: 11])
        #expect(try ImageCodec.decode(data, name: "p").width == 11)
    }
}
