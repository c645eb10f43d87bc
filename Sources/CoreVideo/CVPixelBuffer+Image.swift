import CoreGraphics
import Foundation

extension CVPixelBuffer {
    /// A copy of the pixels as a picture in sRGB; nil without memory.
    package func makeImage() -> CGImage? {
        var data = Data(bytes: base, count: bytesPerRow * height)
        if format == kCVPixelFormatType_32BGRA {
            data.withUnsafeMutableBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                for i in pixels.indices {
                    let p = pixels[i]
                    pixels[i] = p & 0xFF00_FF00 | (p & 0xFF) << 16 | p >> 16 & 0xFF
                }
            }
        }
        return CGImage.premultiplied(data, width: width, height: height, bytesPerRow: bytesPerRow)
    }
}

extension CGImage {
    /// A picture in sRGB of red, green, blue and alpha, premultiplied.
    package static func premultiplied(
        _ data: Data, width: Int, height: Int, bytesPerRow: Int, isPremultiplied: Bool = true
    ) -> CGImage? {
        guard let provider = CGDataProvider(data: data as CFData) else { return nil }
        let alpha = isPremultiplied ? CGImageAlphaInfo.premultipliedLast : .last
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}
