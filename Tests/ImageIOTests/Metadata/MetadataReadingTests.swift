import CoreGraphics
import RandomCases
import Testing

@testable import ImageIO

/// Exif, density and orientation of files that exiftool wrote (`camera.*`).
@Suite struct MetadataReadingTests {
    static func properties(_ data: Data) throws -> CFDictionary {
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    }

    @Test func aPhotographTellsHowItWasTaken() throws {
        let all = try Self.properties(resource("camera.jpg"))
        #expect(all[kCGImagePropertyOrientation] as? Int == 6)
        #expect(
            all[kCGImagePropertyDPIWidth] as? Double == 300
                && all[kCGImagePropertyDPIHeight] as? Double == 150)
        let tiff = try #require(all[kCGImagePropertyTIFFDictionary] as? [String: Any])
        #expect(tiff[kCGImagePropertyTIFFMake as String] as? String == "Agate")
        #expect(tiff[kCGImagePropertyTIFFSoftware] as? String == "α test")
        #expect(tiff[kCGImagePropertyTIFFDateTime] as? String == "2024:05:06 07:08:09")
        #expect(tiff[kCGImagePropertyTIFFOrientation] as? Int == 6)
        #expect(tiff[kCGImagePropertyTIFFXResolution] as? Double == 300)
        let exif = try #require(all[kCGImagePropertyExifDictionary] as? CFDictionary)
        #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 0.008)
        #expect(exif[kCGImagePropertyExifFNumber] as? Double == 2.8)
        #expect(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int] == [200])
        #expect(exif[kCGImagePropertyExifVersion] as? [Int] == [2, 3, 1])
        #expect(exif[kCGImagePropertyExifExposureBiasValue] as? Double == -0.5)
        #expect(exif[kCGImagePropertyExifFlash] as? Int == 16)
        #expect(exif[kCGImagePropertyExifUserComment] as? String == "a comment")
        #expect(exif[kCGImagePropertyExifDateTimeOriginal] as? String == "2024:05:06 07:08:01")
        #expect(exif[kCGImagePropertyExifLensSpecification] as? [Double] == [4.25, 4.25, 1.6, 1.6])
        #expect(exif[kCGImagePropertyExifComponentsConfiguration] as? [Int] == [1, 2, 3, 0])
        #expect(exif[kCGImagePropertyExifSceneType] as? Int == 1)
        #expect(exif[kCGImagePropertyExifPixelXDimension] as? Int == 16)
        let place = try #require(all[kCGImagePropertyGPSDictionary] as? CFDictionary)
        let latitude = try #require(place[kCGImagePropertyGPSLatitude] as? Double)
        let longitude = try #require(place[kCGImagePropertyGPSLongitude] as? Double)
        #expect(abs(latitude - 48.2082) < 1e-6 && abs(longitude - 16.3738) < 1e-6)
        #expect(place[kCGImagePropertyGPSLongitudeRef] as? String == "W")
        #expect(
            place[kCGImagePropertyGPSAltitude] as? Double == 171.5
                && place[kCGImagePropertyGPSAltitudeRef] as? Int == 1)
        #expect(place[kCGImagePropertyGPSTimeStamp] as? String == "05:08:01")
        #expect(place[kCGImagePropertyGPSDateStamp] as? String == "2024:05:06")
        #expect(place[kCGImagePropertyGPSVersion] as? [Int] == [2, 3, 0, 0])
        #expect(place[kCGImagePropertyGPSImgDirection] as? Double == 271.25)
        #expect(
            (all[kCGImagePropertyJFIFDictionary] as? CFDictionary)?[kCGImagePropertyJFIFVersion] as? [Int]
                == [1, 1])
    }

    @Test func otherFormatsHaveItToo() throws {
        let png = try Self.properties(resource("camera.png"))
        #expect(png[kCGImagePropertyOrientation] as? Int == 8)
        #expect(
            (png[kCGImagePropertyExifDictionary] as? CFDictionary)?[kCGImagePropertyExifFNumber] as? Double
                == 2.8)
        let own = png[kCGImagePropertyPNGDictionary] as? CFDictionary
        #expect(own?[kCGImagePropertyPNGXPixelsPerMeter] as? Int == 3937)
        #expect(own?[kCGImagePropertyPNGYPixelsPerMeter] as? Int == 7874)
        let webp = try Self.properties(resource("camera.webp"))
        #expect(
            webp[kCGImagePropertyOrientation] as? Int == 3 && webp[kCGImagePropertyDPIWidth] as? Double == 120
        )
        #expect(
            (webp[kCGImagePropertyTIFFDictionary] as? CFDictionary)?[kCGImagePropertyTIFFMake] as? String
                == "Agate")
        #expect(try Self.properties(resource("quarters-lossy.webp"))[kCGImagePropertyTIFFDictionary] == nil)
    }

    /// Decoding turns pictures of all formats upright, and thumbnails where that is asked for.
    @Test func picturesAreTurned() throws {
        let data = try resource("camera.png")
        let stored = try #require(
            CGImageSourceCreateWithData(data as CFData, nil).flatMap {
                CGImageSourceCreateImageAtIndex($0, 0, nil)
            })
        #expect(stored.width == 8 && stored.height == 4)
        let upright = try ImageCodec.decode(data, name: "p")
        #expect(upright.width == 4 && upright.height == 8)
        // Orientation 8: the stored right edge is shown at the top.
        #expect(upright.pixel(0, 0) == stored.pixel(7, 0) && upright.pixel(0, 7) == stored.pixel(0, 0))
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let options =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 4,
                kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceShouldAllowFloat: true,
                kCGImageSourceTypeIdentifierHint: "public.png",
                kCGImageSourceShouldCacheImmediately: kCFBooleanTrue!,
            ] as CFDictionary
        let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(thumbnail.width == 2 && thumbnail.height == 4)
        let turned = try ImageCodec.decode(resource("camera.webp"), name: "w")
        let plain = try ImageCodec.decode(resource("quarters-lossy.webp"), name: "w")
        #expect(turned.pixel(0, 0) == plain.pixel(15, 15))
    }

    /// Every byte of the metadata changed in turn, and blocks of random bytes: nothing crashes or hangs, and the picture stays.
    @Test(arguments: ["camera.jpg", "camera.png", "camera.webp"]) func damage(name: String) throws {
        let data = try resource(name)
        let marks = ["MM\0*", "II*\0"].compactMap { data.range(of: Data($0.utf8)) }
        let start = try #require(marks.first).lowerBound
        var random = RepeatableRandom(seed: 22)
        for at in start..<min(start + 860, data.count - 2) {
            for value in [0, 255, data[at] ^ 0x80, UInt8(random.integer(0...255))] {
                var damaged = data
                damaged[at] = value
                guard let source = CGImageSourceCreateWithData(damaged as CFData, nil) else { continue }
                _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            }
        }
        for count in [0, 1, 7, 8, 9, 40, 300] {
            for _ in 0..<60 {
                let bytes = (0..<count).map { _ in UInt8(random.integer(0...255)) }
                _ = ExifBlock(bytes)
                _ = ExifBlock(Array("II*\0\u{8}\0\0\0".utf8) + bytes)
                _ = bytes.withUnsafeBytes { EXIFOrientation.parse($0) }
            }
        }
    }

    /// Directories that lead to themselves and to each other.
    @Test func circlesEnd() throws {
        func entry(_ tag: Int, _ value: Int) -> [UInt8] {
            [UInt8(tag & 255), UInt8(tag >> 8), 4, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0]
        }
        for (photo, place) in [(8, 8), (8, 50), (50, 8), (50, 50)] {
            let first = [2, 0] + entry(0x8769, photo) + entry(0x8825, place) + [8, 0, 0, 0]
            let second = [2, 0] + entry(0x8769, 8) + entry(0xa005, 50) + [50, 0, 0, 0]
            let block =
                Array("II*\0\u{8}\0\0\0".utf8) + first + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + second
            _ = try #require(ExifBlock(block))
        }
    }

    /// Texts and lists that claim more than there is.
    @Test func countsBeyondTheBlock() throws {
        for count in [1, 5, 1000, 0x7fff_ffff, 0xffff_ffff] as [UInt32] {
            for format in 1...12 as ClosedRange<UInt8> {
                let size = [24, 16, 8, 0].reversed().map { UInt8(count >> $0 & 255) }
                let block =
                    Array("II*\0\u{8}\0\0\0".utf8) + [1, 0, 0x0f, 0x01, format, 0] + size + [
                        26, 0, 0, 0, 0, 0, 0, 0,
                    ]
                    + Array("Agate".utf8)
                let read = try #require(ExifBlock(block))
                if case .text(let text)? = read.image[0x10f] { #expect(text.count <= 5) }
            }
        }
    }
}
