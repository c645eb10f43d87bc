import CTurboJPEG
import CoreGraphics

/// Encodes JPEG; translucent pixels are composited over white.
struct JPEGEncoder {
    let image: CGImage
    let name: String
    /// In 0...1. From 0.9 on, chroma has full resolution; below, half in both directions.
    let quality: Double

    func encode() throws(ImageError) -> Data {
        guard image.width <= 65500, image.height <= 65500 else {
            throw ImageError(
                file: name, reason: .tooLarge,
                detail: "\(image.width) x \(image.height) pixels don't fit in a JPEG (at most 65500 a side)")
        }
        let codec = try TurboJPEG(tjInitCompress(), name: name)
        let row = image.width * 4
        let store = try PixelMemory(count: row * image.height, name: name)
        image.copyPremultipliedRGBA8(
            x: 0, y: 0, width: image.width, height: image.height, into: store.bytes, bytesPerRow: row)
        if !image.isFullyOpaque { Self.layOverWhite(store.bytes) }

        let level = Int32(1 + (99 * min(max(quality.isNaN ? 0 : quality, 0), 1)).rounded())
        let subsampling = image.isPlainGray ? TJSAMP_GRAY : quality >= 0.9 ? TJSAMP_444 : TJSAMP_420
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let code = tjCompress2(
            codec.handle, store.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(image.width),
            Int32(row), Int32(image.height), Int32(TJPF_RGBX.rawValue), &bytes, &count,
            Int32(subsampling.rawValue), level, Int32(TJFLAG_ACCURATEDCT))
        guard code == 0, let bytes else {
            tjFree(bytes)
            throw ImageError(file: name, reason: .notEncodable, detail: "JPEG: \(codec.message)")
        }
        return Data(
            bytesNoCopy: bytes, count: Int(count),
            deallocator: .custom { bytes, _ in tjFree(bytes.assumingMemoryBound(to: UInt8.self)) })
    }

    private static func layOverWhite(_ pixels: UnsafeMutableRawBufferPointer) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        guard let p = words.baseAddress else { return }
        for i in 0..<words.count {
            // Premultiplied colours are at most alpha, so no byte overflows into the next.
            let white = 255 - (p[i] >> 24)
            p[i] = p[i] &+ white &* 0x0101_0101
        }
    }
}
