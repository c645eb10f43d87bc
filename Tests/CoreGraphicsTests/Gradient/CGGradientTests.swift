import CoreGraphics
import Testing

@Suite struct CGGradientTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    private let space = CGColorSpaceCreateDeviceRGB()

    @Test func coloursAreEvenlySpreadWithoutLocations() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: space, colors: [red, blue, red], locations: nil))
        #expect(gradient.locations == [0, 0.5, 1])
        #expect(gradient.color(at: 0.25).components == [0.5, 0, 0.5, 0.75])
        #expect(gradient.color(at: -3) == gradient.colors[0] && gradient.color(at: 7) == gradient.colors[2])
    }

    @Test func componentsAreReadColourByColour() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: [0.2, 0.6],
                count: 2))
        let same = try #require(CGGradient(colorsSpace: space, colors: [red, blue], locations: [0.2, 0.6]))
        #expect(gradient == same && gradient.hashValue == same.hashValue)
        #expect(gradient.color(at: 0.1).components == [1, 0, 0, 1])
        #expect(gradient.color(at: 0.4).components?[3] == 0.75)
        let gray = try #require(
            CGGradientCreateWithColorComponents(CGColorSpaceCreateDeviceGray(), [0, 1, 1, 1], nil, 2))
        #expect(gray.color(at: 0.5).components == [0.5, 1])
    }

    @Test func coloursAreConvertedToTheSpaceOfTheGradient() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let gradient = try #require(
            CGGradient(colorsSpace: gray, colors: [CGColor.white, red], locations: nil))
        #expect(gradient.colors.allSatisfy { $0.numberOfComponents == 2 })
    }

    /// The colours of a pixel of airbnb/lottie-ios's snapshot of gradient_square, which Apple's systems drew.
    @Test func withoutASpaceColoursAreMixedInGenericRGB() throws {
        let gradient = try #require(
            CGGradientCreateWithColors(
                nil,
                [
                    CGColor(srgbRed: 0.24705882352941178, green: 0.9137254901960784, blue: 0, alpha: 1),
                    CGColor(srgbRed: 1, green: 0.8156862745098039, blue: 0.5803921568627451, alpha: 1),
                ], nil))
        let color = gradient.color(at: 0.4895).sRGBComponents * 255
        #expect(
            abs(color.x - 168.6) < 0.5 && abs(color.y - 220.2) < 0.5 && abs(color.z - 83.5) < 0.5, "\(color)")
    }

    @Test func unorderedStopsAreSortedAndEqualOnesKeepTheirOrder() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: space, colors: [red, blue, red, blue], locations: [0.9, 0.5, 0.5, .nan]))
        #expect(gradient.locations == [0, 0.5, 0.5, 0.9])
        #expect(gradient.color(at: 0.5).components == [1, 0, 0, 1])
        #expect(abs((gradient.color(at: 0.4999999).components?[2] ?? 0) - 1) < 1e-6)
        let far = try #require(
            CGGradient(colorsSpace: space, colors: [red, blue], locations: [-9, .infinity]))
        #expect(far.locations == [0, 1])
    }

    @Test func oneStopAndNone() throws {
        let one = try #require(CGGradient(colorsSpace: space, colors: [blue], locations: [0.3]))
        for place in [-1, 0, 0.3, 0.5, 1, .nan] as [CGFloat] {
            #expect(one.color(at: place).components == [0, 0, 1, 0.5])
        }
        #expect(CGGradient(colorsSpace: space, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorSpace: space, colorComponents: [0], locations: nil, count: 0) == nil)
        #expect(CGGradient(colorSpace: space, colorComponents: [0], locations: nil, count: -4) == nil)
        #expect(CGGradient(colorsSpace: space, colors: [red, "blue"], locations: nil) == nil)
    }

    @Test func locationsOfAnotherCountAreIgnored() {
        #expect(CGGradient(space, [red, blue], locations: [0.3])?.locations == [0, 1])
        #expect(CGGradient(space, [red, blue], locations: [0.3, 0.4, 0.5])?.locations == [0, 1])
    }

    @Test func options() {
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        #expect(both.rawValue == 3)
    }
}
