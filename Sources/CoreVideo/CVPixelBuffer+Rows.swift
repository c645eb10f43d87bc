import CoreGraphics
import Foundation

extension CVPixelBuffer {
    /// Copies the pixels as red, green, blue and alpha, `4 * width` bytes a row.
    package func copyRGBA(into target: UnsafeMutableRawPointer) {
        for y in 0..<height {
            Self.copy(
                base + y * bytesPerRow, target + y * width * 4, count: width,
                isSwapped: format == kCVPixelFormatType_32BGRA)
        }
    }

    /// Takes pixels of red, green, blue and alpha, `4 * width` bytes a row.
    package func fill(fromRGBA source: UnsafeRawPointer) {
        for y in 0..<height {
            Self.copy(
                source + y * width * 4, base + y * bytesPerRow, count: width,
                isSwapped: format == kCVPixelFormatType_32BGRA)
        }
    }

    /// Draws an image in place of the pixels.
    ///
    /// - Parameter box: where the image is drawn, in pixels, y up; nil for all of the buffer.
    /// - Returns: false without memory.
    package func draw(_ image: CGImage, in box: CGRect? = nil) -> Bool {
        if box == nil, image.width == width, image.height == height {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: width, height: height,
                into: UnsafeMutableRawBufferPointer(start: base, count: bytesPerRow * height),
                bytesPerRow: bytesPerRow)
        } else {
            guard
                let context = CGContext(
                    data: base, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            let whole = CGRect(x: 0, y: 0, width: width, height: height)
            context.clear(whole)
            context.interpolationQuality = .high
            context.draw(image, in: box ?? whole)
        }
        if format == kCVPixelFormatType_32BGRA {
            for y in 0..<height {
                Self.copy(base + y * bytesPerRow, base + y * bytesPerRow, count: width, isSwapped: true)
            }
        }
        return true
    }

    private static func copy(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, count: Int, isSwapped: Bool
    ) {
        guard isSwapped else { return target.copyMemory(from: source, byteCount: count * 4) }
        let from = source.assumingMemoryBound(to: UInt32.self)
        let to = target.assumingMemoryBound(to: UInt32.self)
        for x in 0..<count {
            let p = from[x]
            to[x] = p & 0xFF00_FF00 | (p & 0xFF) << 16 | p >> 16 & 0xFF
        }
    }
}
