import CoreGraphics
import Testing

/// A context of RGBA bytes, y up.
func makeContext(_ width: Int, _ height: Int, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) throws
    -> CGContext
{
    try #require(
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
}

extension CGContext {
    /// A pixel's premultiplied red, green, blue and alpha; y runs down.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        guard let image = makeImage() else { return [] }
        let start = (y * image.width + x) * 4
        return Array(image.premultiplied[start..<start + 4])
    }

    /// The alpha of all pixels, row by row from the top.
    var alphas: [UInt8] {
        guard let bytes = makeImage()?.premultiplied else { return [] }
        return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }

    var isBlank: Bool { alphas.allSatisfy { $0 == 0 } }
}
