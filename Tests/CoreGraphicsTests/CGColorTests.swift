import CoreGraphics
import Testing

@Suite struct CGColorTests {
    private func near(_ color: CGColor?, _ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) -> Bool {
        guard let c = color?.sRGBComponents else { return false }
        let d = c - SIMD4(r, g, b, a)
        return (0..<4).allSatisfy { abs(d[$0]) < 2e-4 }
    }

    @Test func componentsAreKeptAsGiven() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
        #expect(color.colorSpace?.model == .rgb)
        let gray = CGColor(gray: 0.25, alpha: 0.5)
        #expect(gray.components == [0.25, 0.5] && gray.numberOfComponents == 2)
        #expect(gray.sRGBComponents == SIMD4(0.25, 0.25, 0.25, 0.5))
    }

    @Test func constants() {
        #expect(CGColor.black.sRGBComponents == SIMD4(0, 0, 0, 1))
        #expect(CGColor.white.sRGBComponents == SIMD4(1, 1, 1, 1))
        #expect(CGColor.clear.sRGBComponents == SIMD4(0, 0, 0, 0))
    }

    @Test func equalityIsBySpaceAndComponents() throws {
        let a = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(a == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(a.hashValue == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).hashValue)
        #expect(a != CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(CGColor(gray: 0, alpha: 1) != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        #expect(CGColor(colorSpace: p3, components: [1, 0, 0, 1]) != a)
    }

    @Test func copyWithAlpha() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).copy(alpha: 0.9)
        #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.9))
    }

    @Test func displayP3LeavesSRGB() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = CGColor(colorSpace: p3, components: [1, 0, 0, 1])
        #expect(near(red, 1.09301, -0.22673, -0.15013))
        #expect(near(CGColor(colorSpace: p3, components: [1, 1, 1, 0.5]), 1, 1, 1, 0.5))
    }

    @Test func linearAndGammaSpacesConvert() throws {
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        #expect(near(CGColor(colorSpace: linear, components: [0.5, 0, 1, 1]), 0.735357, 0, 1))
        #expect(near(CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1), 0.50389, 0.50389, 0.50389))
        let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
        #expect(near(CGColor(colorSpace: gray, components: [0.5, 1]), 0.735357, 0.735357, 0.735357))
    }

    @Test func cmykIsInkOnWhite() {
        let color = CGColor(genericCMYKCyan: 1, magenta: 0.5, yellow: 0, black: 0.2, alpha: 1)
        #expect(color.numberOfComponents == 5)
        #expect(near(color, 0, 0.4, 0.8))
    }

    @Test func onlyExtendedSpacesLeaveTheUnitRange() throws {
        #expect(CGColor(red: 2, green: -1, blue: 0.5, alpha: 1).sRGBComponents == SIMD4(1, 0, 0.5, 1))
        #expect(CGColor(red: 2, green: -1, blue: 0.5, alpha: 1).components == [2, -1, 0.5, 1])
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let color = try #require(CGColor(colorSpace: extended, components: [2, -1, 0.5, 1]))
        #expect(color.sRGBComponents == SIMD4(2, -1, 0.5, 1))
    }

    @Test func numbersThatAreNoneAreClamped() throws {
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
        let wild: [CGFloat] = [.nan, .infinity, -.infinity, .nan]
        let color = try #require(CGColor(colorSpace: extended, components: wild))
        #expect(color.components == [0, 65504, -65504, 0])
        for i in 0..<4 { #expect(color.sRGBComponents[i].isFinite) }
        #expect(CGColor(gray: 1e300, alpha: 7).components == [65504, 1])
        #expect(CGColor(gray: 0, alpha: -1e38).alpha == 0)
    }

    @Test(arguments: [
        CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
        CGColorSpace.extendedLinearSRGB, CGColorSpace.genericCMYK,
    ])
    func convertingThereAndBackKeepsTheColor(_ name: CFString) throws {
        let space = try #require(CGColorSpace(name: name))
        let color = CGColor(srgbRed: 0.8, green: 0.35, blue: 0.1, alpha: 0.7)
        let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
        #expect(there.colorSpace == space && there.alpha == 0.7)
        #expect(near(there, 0.8, 0.35, 0.1, 0.7))
    }

    @Test func grayIsLuminance() throws {
        let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
        let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        let converted = try #require(green.converted(to: gray, intent: .relativeColorimetric, options: nil))
        #expect(abs((converted.components?[0] ?? 0) - 0.71517) < 1e-4)
        let white = CGColor.white.converted(to: gray, intent: .defaultIntent, options: nil)
        #expect(white?.components == [1, 1])
    }

    @Test func blackHasNoColoredInk() throws {
        let cmyk = try #require(CGColorSpace(name: CGColorSpace.genericCMYK))
        let ink = CGColor.black.converted(to: cmyk, intent: .defaultIntent, options: nil)
        #expect(ink?.components == [0, 0, 0, 1, 1])
    }

    @Test func worksAsAKey() {
        let names: [CGColor: String] = [.black: "black", .white: "white"]
        #expect(names[CGColor(gray: 1, alpha: 1)] == "white")
    }
}
