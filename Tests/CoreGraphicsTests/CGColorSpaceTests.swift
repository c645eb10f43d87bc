import CoreGraphics
import Testing

@Suite struct CGColorSpaceTests {
    @Test(arguments: [
        (CGColorSpace.sRGB, CGColorSpaceModel.rgb, 3), (CGColorSpace.extendedSRGB, .rgb, 3),
        (CGColorSpace.linearSRGB, .rgb, 3), (CGColorSpace.extendedLinearSRGB, .rgb, 3),
        (CGColorSpace.displayP3, .rgb, 3), (CGColorSpace.genericRGBLinear, .rgb, 3),
        (CGColorSpace.genericGrayGamma2_2, .monochrome, 1), (CGColorSpace.linearGray, .monochrome, 1),
        (CGColorSpace.genericCMYK, .cmyk, 4),
    ])
    func namesHaveModels(_ name: CFString, _ model: CGColorSpaceModel, _ count: Int) throws {
        let space = try #require(CGColorSpace(name: name))
        #expect(space.model == model && space.numberOfComponents == count && space.name == name)
        #expect(space == CGColorSpace(name: name))
        #expect(space.hashValue == CGColorSpace(name: name)?.hashValue)
    }

    @Test func unknownNameIsNil() {
        #expect(CGColorSpace(name: "kCGColorSpaceNoSuchThing") == nil)
        #expect(CGColorSpace(name: "") == nil)
    }

    @Test func deviceSpacesHaveTheirModels() {
        #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
        #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
        #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpaceCreateDeviceGray())
    }

    @Test func wideGamutIsTold() {
        #expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB == true)
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.isWideGamutRGB == false)
    }

    @Test(arguments: [TransferFunction.sRGB, .gamma22, .linear])
    func transferFunctionsInvert(_ f: TransferFunction) {
        for i in -20...40 {
            let v = Double(i) / 20
            #expect(abs(f.encode(f.linearize(v)) - v) < 1e-12)
        }
        #expect(f.linearize(0) == 0 && f.linearize(1) == 1)
    }

    @Test func sRGBCurveHasItsKnownValues() {
        #expect(abs(TransferFunction.sRGB.linearize(0.5) - 0.214041) < 1e-6)
        #expect(abs(TransferFunction.sRGB.encode(0.5) - 0.735357) < 1e-6)
        #expect(abs(TransferFunction.sRGB.linearize(0.04) - 0.04 / 12.92) < 1e-12)
    }

    @Test func primariesInvertAndKeepWhite() {
        let p = ColorPrimaries.displayP3
        let white = p.toLinearSRGB(SIMD3(1, 1, 1))
        #expect(abs(white.x - 1) < 1e-9 && abs(white.y - 1) < 1e-9 && abs(white.z - 1) < 1e-9)
        let v = SIMD3(0.2, 0.7, 0.4)
        let back = p.fromLinearSRGB(p.toLinearSRGB(v))
        for i in 0..<3 { #expect(abs(back[i] - v[i]) < 1e-9) }
    }
}
