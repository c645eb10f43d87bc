import CoreGraphics
import Foundation

extension CGImage {
    /// An opaque sRGB image of RGBA bytes, top row first.
    static func rgba8(width: Int, height: Int, pixels: Data) -> CGImage {
        image(width: width, height: height, pixels: pixels, .noneSkipLast)
    }

    /// An sRGB image of premultiplied RGBA bytes, top row first.
    static func premultiplied(width: Int, height: Int, pixels: Data) -> CGImage {
        image(width: width, height: height, pixels: pixels, .premultipliedLast)
    }

    private static func image(
        width: Int, height: Int, pixels: Data, _ alpha: CGImageAlphaInfo
    ) -> CGImage {
        precondition(pixels.count == width * height * 4, "four bytes a pixel")
        guard let provider = CGDataProvider(data: pixels),
            let space = CGColorSpace(name: CGColorSpace.sRGB),
            let image = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { preconditionFailure("a picture of valid size and format") }
        return image
    }
}
