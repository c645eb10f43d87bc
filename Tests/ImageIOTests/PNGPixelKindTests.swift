import CoreGraphics
import RandomCases
import Testing

@testable import ImageIO

@Suite struct PNGPixelKindTests {
    /// Bits a component, components, colour space and layout of a stored pixel.
    static let kinds: [(Int, Int, CFString, CGBitmapInfo)] = [
        (8, 4, CGColorSpace.sRGB, CGBitmapInfo(alpha: .last)),
        (8, 4, CGColorSpace.sRGB, CGBitmapInfo(alpha: .first)),
        (8, 4, CGColorSpace.sRGB, CGBitmapInfo(alpha: .noneSkipLast)),
        (8, 4, CGColorSpace.sRGB, CGBitmapInfo(alpha: .last, order: .order32Little)),
        (8, 3, CGColorSpace.sRGB, CGBitmapInfo(alpha: .none)),
        (16, 4, CGColorSpace.sRGB, CGBitmapInfo(alpha: .last, order: .order16Little)),
        (16, 3, CGColorSpace.sRGB, CGBitmapInfo(alpha: .none, order: .order16Little)),
        (8, 4, CGColorSpace.displayP3, CGBitmapInfo(alpha: .last)),
        (8, 4, CGColorSpace.linearSRGB, CGBitmapInfo(alpha: .last)),
        (8, 1, CGColorSpace.genericGrayGamma2_2, CGBitmapInfo(alpha: .none)),
        (8, 2, CGColorSpace.genericGrayGamma2_2, CGBitmapInfo(alpha: .last)),
        (16, 1, CGColorSpace.genericGrayGamma2_2, CGBitmapInfo(alpha: .none, order: .order16Little)),
        (8, 1, CGColorSpace.linearGray, CGBitmapInfo(alpha: .none)),
        (8, 4, CGColorSpace.genericCMYK, CGBitmapInfo(alpha: .none)),
    ]

    @Test(arguments: kinds.indices)
    func everyPixelKindIsReadBack(_ kind: Int) throws {
        let (bits, components, space, info) = Self.kinds[kind]
        let (width, height) = (37, 11)
        let row = width * components * bits / 8
        var random = RepeatableRandom(seed: UInt64(kind))
        let bytes = Data((0..<row * height).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        let colorSpace = try #require(CGColorSpace(name: space))
        let image = try #require(
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: bits * components,
                bytesPerRow: row, space: colorSpace, bitmapInfo: info,
                provider: CGDataProvider(bytes: bytes), isOpaque: false))
        let back = try ImageCodec.decode(ImageCodec.encodePNG(image), name: "round.png")
        #expect(back.straight == image.straight)
        #expect(Set(image.straight).count > 50)
    }
}
