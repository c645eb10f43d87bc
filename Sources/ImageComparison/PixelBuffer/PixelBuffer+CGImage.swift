import CoreGraphics
import Foundation
import ImageIO

extension PixelBuffer {
    /// Copies an image, converted to premultiplied RGBA.
    public init(_ image: CGImage) {
        self.init(width: image.width, height: image.height)
        let (width, height) = (image.width, image.height)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: width, height: height, into: $0, bytesPerRow: width * 4)
        }
    }

    /// Reads a picture file.
    public init(contentsOf url: URL) throws {
        self.init(try ImageCodec.decode(contentsOf: url))
    }

    /// An image of the same pixels.
    public func makeImage() throws -> CGImage {
        guard
            let provider = CGDataProvider(data: Data(bytes)),
            let image = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        else { throw PixelBufferError.noImage(width: width, height: height) }
        return image
    }

    /// Writes a PNG file.
    public func write(to url: URL) throws {
        try ImageCodec.write(try makeImage(), to: url)
    }
}

/// Why a picture could not become an image.
public enum PixelBufferError: Error, CustomStringConvertible {
    case noImage(width: Int, height: Int)

    public var description: String {
        switch self {
        case .noImage(let width, let height): "no image can be made of \(width)x\(height) pixels"
        }
    }
}
