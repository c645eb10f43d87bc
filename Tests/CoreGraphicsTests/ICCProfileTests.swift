import CoreGraphics
import Foundation
import RandomCases
import Testing

/// Colour spaces of ICC profiles; Little CMS makes the profiles and reads them.
@Suite struct ICCProfileTests {
    private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

    private func profile(_ name: CFString) throws -> CGColorSpace {
        let data = try #require(try space(name).copyICCData())
        return try #require(CGColorSpace(iccData: data))
    }

    @Test(arguments: [
        CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
        CGColorSpace.rommrgb, CGColorSpace.linearSRGB,
    ])
    func aProfileHasTheColoursOfItsSpace(_ name: CFString) throws {
        let space = try space(name), profile = try profile(name)
        #expect(profile.name == nil && profile.model == .rgb && profile.numberOfComponents == 3)
        for c in [SIMD4(0.9, 0.4, 0.2, 0), SIMD4(0.1, 0.8, 0.3, 0), SIMD4(0.5, 0.5, 0.5, 0)] {
            let (a, b) = (space.toExtendedSRGB(c), profile.toExtendedSRGB(c))
            for i in 0..<3 { #expect(abs(a[i] - b[i]) < 0.004, "\(name) \(a) \(b)") }
            let back = profile.fromExtendedSRGB(b)
            for i in 0..<3 { #expect(abs(back[i] - c[i]) < 0.004, "\(name) \(back)") }
        }
    }

    @Test func grayProfilesAreGray() throws {
        let gray = try profile(CGColorSpace.genericGrayGamma2_2)
        #expect(gray.model == .monochrome && gray.numberOfComponents == 1)
        let color = try #require(CGColor(colorSpace: gray, components: [0.5, 1])).sRGBComponents
        let expected = TransferFunction.sRGB.encode(pow(0.5, 2.2))
        #expect(abs(Double(color.x) - expected) < 0.004 && abs(color.x - color.z) < 1e-3)
        let image = try #require(
            makeImage([128], width: 1, height: 1, bitsPerPixel: 8, space: gray, alpha: .none))
        #expect(abs(Double(image.premultiplied[0]) / 255 - expected) < 0.006)
    }

    @Test func theBytesComeBackAndTellSpacesApart() throws {
        let data = try #require(try space(CGColorSpace.adobeRGB1998).copyICCData())
        let a = try #require(CGColorSpace(iccData: data)),
            b = try #require(CGColorSpace(iccData: data as Data))
        #expect(a.copyICCData() == data && a == b && a.hashValue == b.hashValue)
        #expect(try a != profile(CGColorSpace.displayP3) && a != CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceCMYK().copyICCData() == nil)
    }

    @Test func namedSpacesAreRecognised() throws {
        for name in [
            CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
        ] {
            let data = try #require(try space(name).copyICCData()) as Data
            #expect(CGColorSpace.matching(icc: data)?.name == name)
        }
        let other = try #require(try space(CGColorSpace.acescgLinear).copyICCData()) as Data
        let found = try #require(CGColorSpace.matching(icc: other))
        #expect(found.name == nil && found.model == .rgb)
    }

    @Test func colorsAndImagesOfAProfile() throws {
        let profile = try profile(CGColorSpace.acescgLinear)
        let color = try #require(CGColor(colorSpace: profile, components: [0.5, 0.2, 0.1, 1]))
        let image = try #require(
            makeImage(
                [128, 51, 26, 255, 64, 26, 13, 128], width: 2, height: 1, space: profile,
                alpha: .premultipliedLast))
        let bytes = image.premultiplied
        for i in 0..<3 {
            #expect(abs(Float(bytes[i]) / 255 - color.sRGBComponents[i]) < 0.012)
            #expect(abs(Int(bytes[4 + i]) - Int(bytes[i]) / 2) <= 3 && bytes[7] == 128)
        }
        // A bitmap in that space keeps the components.
        let context = try makeContext(2, 2, space: profile)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(abs(Int(data[0]) - 128) <= 1 && abs(Int(data[1]) - 51) <= 1 && abs(Int(data[2]) - 26) <= 1)
    }

    /// Damaged profiles are refused or have some colour.
    @Test(.timeLimit(.minutes(30)), arguments: 0..<100) func damagedProfiles(_ seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        var data = try #require(try space(CGColorSpace.adobeRGB1998).copyICCData()) as Data
        for _ in 0..<random.integer(1...8) {
            data[data.startIndex + random.integer(0...data.count - 1)] = UInt8(random.integer(0...255))
        }
        if random.chance(4) { data = data.prefix(random.integer(0...data.count)) }
        guard let space = CGColorSpace(iccData: data) else { return }
        let color = space.toExtendedSRGB(SIMD4(0.5, 0.4, 0.3, 0.2))
        #expect(color.x.isFinite && color.y.isFinite && color.z.isFinite)
    }

    @Test func whatIsNoProfileIsNil() {
        #expect(CGColorSpace(iccData: Data()) == nil && CGColorSpace(iccData: Data(count: 4000)) == nil)
        #expect(CGColorSpace(iccData: NSString(string: "text")) == nil)
    }
}
