import CoreGraphics
import Testing

/// Makes an image over bytes; by default 8-bit RGBA rows without padding.
func makeImage(
    _ bytes: [UInt8], width: Int, height: Int, bitsPerComponent: Int = 8, bitsPerPixel: Int = 32,
    bytesPerRow: Int? = nil, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    alpha: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = [], decode: [CGFloat]? = nil
) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
        CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow ?? width * bitsPerPixel / 8, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order), provider: provider,
            decode: decode,
            shouldInterpolate: true, intent: .defaultIntent)
    }
    return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
}

extension CGImage {
    /// All pixels, premultiplied RGBA.
    var premultiplied: [UInt8] {
        var result = [UInt8](repeating: 77, count: width * height * 4)
        result.withUnsafeMutableBytes {
            copyPremultipliedRGBA8(x: 0, y: 0, width: width, height: height, into: $0, bytesPerRow: width * 4)
        }
        return result
    }

    /// All pixels, straight RGBA.
    var straight: [UInt8] {
        var result = [UInt8](repeating: 77, count: width * height * 4)
        result.withUnsafeMutableBytes {
            copyStraightRGBA8(x: 0, y: 0, width: width, height: height, into: $0, bytesPerRow: width * 4)
        }
        return result
    }
}

func named(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }
