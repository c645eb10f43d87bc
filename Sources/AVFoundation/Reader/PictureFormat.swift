import CoreGraphics
import CoreMedia
import CoreVideo

/// The pixels that a reader gives, from an output's settings.
struct PictureFormat {
    private let type: OSType
    private let width, height: Int?
    private let pools = Pools()

    private final class Pools { var last: CVPixelBufferPool? }

    /// - Throws: `AVError` for a format other than BGRA, the default, and RGBA, and for a size that is not positive.
    init(_ settings: [String: Any]) throws {
        let type = pixelFormat(settings) ?? kCVPixelFormatType_32BGRA
        guard type == kCVPixelFormatType_32BGRA || type == kCVPixelFormatType_32RGBA else {
            throw AVError(
                .operationNotAllowed,
                "\(kCVPixelBufferPixelFormatTypeKey): expected kCVPixelFormatType_32BGRA or _32RGBA, not \(type)"
            )
        }
        func side(_ key: String) throws -> Int? {
            guard let value = settings[key] else { return nil }
            guard let side = number(value), (1...1 << 15).contains(side) else {
                throw AVError(.operationNotAllowed, "\(key): expected 1 to 32768 pixels, not \(value)")
            }
            return side
        }
        self.type = type
        (width, height) = (try side(kCVPixelBufferWidthKey), try side(kCVPixelBufferHeightKey))
    }

    /// The pixels of an image.
    func buffer(_ image: CGImage) throws -> CVPixelBuffer {
        let (w, h) = (width ?? image.width, height ?? image.height)
        if pools.last?.holds(w, h) != true {
            pools.last = CVPixelBufferPool(width: w, height: h, format: type)
        }
        guard let buffer = pools.last?.makeBuffer(), buffer.draw(image) else {
            throw AVError(.outOfMemory, "a picture of \(w) x \(h) pixels")
        }
        return buffer
    }
}
