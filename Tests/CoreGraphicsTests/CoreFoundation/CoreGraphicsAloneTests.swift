import CoreGraphics
import Testing

/// What CoreGraphics asks of modules that this file does not import.
@Suite struct CoreGraphicsAloneTests {
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
        0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 0xa, 0x49, 0x44, 0x41,
        0x54, 0x78, 0x9c, 0x63, 0x38, 1, 0, 0, 0xca, 0, 0xc9, 0x99, 0xca, 0x5d, 0x7e, 0, 0, 0, 0, 0x49,
        0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ]

    @Test func picturesAndFontsAreFound() throws {
        let provider = try #require(CGDataProvider(data: Data(Self.png)))
        let image = CGImage(
            pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        #expect(image?.width == 1 && image?.height == 1)
        #expect(
            CGImage(
                jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent
            )
                == nil)
        #expect(CGFont("Helvetica" as CFString)?.postScriptName == "LiberationSans")
        #expect(CGFont("no such font of this name" as CFString) == nil)
    }
}
