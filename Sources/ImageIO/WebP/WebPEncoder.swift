import CWebP
import CoreGraphics

/// Encodes WebP with straight alpha: lossy below quality 1, lossless at 1.
struct WebPEncoder {
    let image: CGImage
    let name: String
    /// In 0...1.
    let quality: Double

    func encode() throws(ImageError) -> Data {
        let side = Int(WEBP_MAX_DIMENSION)
        guard image.width <= side, image.height <= side else {
            throw ImageError(
                file: name, reason: .tooLarge,
                detail: "\(image.width) x \(image.height) pixels don't fit in a WebP (at most \(side) a side)"
            )
        }
        let row = image.width * 4
        let store = try PixelMemory(count: row * image.height, name: name)
        image.copyStraightRGBA8(
            x: 0, y: 0, width: image.width, height: image.height, into: store.bytes, bytesPerRow: row)
        let pixels = store.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let (w, h, stride) = (Int32(image.width), Int32(image.height), Int32(row))

        let level = quality.isNaN ? 0 : min(max(quality, 0), 1)
        var bytes: UnsafeMutablePointer<UInt8>?
        let count =
            level >= 1
            ? WebPEncodeLosslessRGBA(pixels, w, h, stride, &bytes)
            : WebPEncodeRGBA(pixels, w, h, stride, Float(level * 100), &bytes)
        guard count > 0, let bytes else {
            WebPFree(bytes)
            throw ImageError(file: name, reason: .notEncodable, detail: "the WebP encoder failed")
        }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .custom { bytes, _ in WebPFree(bytes) })
    }
}
