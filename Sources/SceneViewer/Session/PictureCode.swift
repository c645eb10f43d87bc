import CoreGraphics
import Foundation
import ImageIO

/// The encoding of pictures for the page.
enum PictureCode {
    struct Coded {
        let data: Data
        /// `png` or `jpeg`.
        let format: String
    }

    /// PNG keeps each pixel. While a scene plays, an opaque picture is JPEG, which takes a tenth of the time.
    static func encode(_ image: CGImage, isMoving: Bool) throws -> Coded {
        if isMoving, isOpaque(image) {
            return Coded(data: try ImageCodec.encodeJPEG(image, quality: 0.9), format: "jpeg")
        }
        return Coded(data: try ImageCodec.encodePNG(image), format: "png")
    }

    private static func isOpaque(_ image: CGImage) -> Bool {
        guard image.bitsPerPixel == 32, let data = image.dataProvider?.data as Data? else { return false }
        let (width, height, row) = (image.width, image.height, image.bytesPerRow)
        guard data.count >= row * (height - 1) + width * 4 else { return false }
        return data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
            for y in 0..<height {
                var all: UInt8 = 255
                for x in 0..<width { all &= bytes[y * row + x * 4 + 3] }
                if all != 255 { return false }
            }
            return true
        }
    }
}
