import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Pictures with ICC profiles that Little CMS makes.
@Suite struct ProfiledPictureTests {
    private func profile(_ name: CFString) throws -> [UInt8] {
        let space = try #require(CGColorSpace(name: name))
        return Array(try #require(space.copyICCData()) as Data)
    }

    private func png(_ profile: [UInt8], colorType: UInt8 = 2) throws -> CGImage {
        let file = PNGFixture(
            width: 1, height: 1, colorType: colorType, depth: 8,
            pixel: { _, _ in colorType == 2 ? [128, 64, 102] : [128] },
            chunks: [("iCCP", Array("p".utf8) + [0, 0] + PNGFixture.zlib(profile))]
        ).data
        return try ImageCodec.decode(file, name: "profile.png")
    }

    @Test(arguments: [
        CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020, CGColorSpace.displayP3, CGColorSpace.sRGB,
    ])
    func namedSpacesAreRecognised(_ name: CFString) throws {
        #expect(try png(profile(name)).colorSpace?.name == name)
    }

    @Test func otherProfilesAreConvertedWhenDrawn() throws {
        let image = try png(profile(CGColorSpace.acescgLinear))
        let space = try #require(image.colorSpace)
        #expect(space.name == nil && space.model == .rgb)
        let aces = try #require(CGColorSpace(name: CGColorSpace.acescgLinear))
        let color = aces.toExtendedSRGB(SIMD4(128, 64, 102, 0) / 255)
        let pixel = image.pixel(0, 0)
        for i in 0..<3 { #expect(abs(Double(pixel[i]) - color[i] * 255) <= 2, "\(pixel) \(color)") }
    }

    @Test func grayProfilesBelongToGrayPictures() throws {
        let gray = try profile(CGColorSpace.genericGrayGamma2_2)
        let image = try png(gray, colorType: 0)
        #expect(image.colorSpace?.model == .monochrome)
        let expected = TransferFunction.sRGB.encode(pow(128.0 / 255, 2.2)) * 255
        #expect(abs(Double(image.pixel(0, 0)[0]) - expected) <= 1)
        #expect(try png(gray).colorSpace?.name == CGColorSpace.sRGB)
        #expect(
            try png(profile(CGColorSpace.adobeRGB1998), colorType: 0).colorSpace
                == CGColorSpaceCreateDeviceGray())
    }

    @Test func damagedProfilesCountAsSRGB() throws {
        var bytes = try profile(CGColorSpace.adobeRGB1998)
        for i in 128..<160 { bytes[i] = 255 }
        #expect(try png(bytes).colorSpace?.name == CGColorSpace.sRGB)
        #expect(try png([1, 2, 3]).colorSpace?.name == CGColorSpace.sRGB)
    }
}
