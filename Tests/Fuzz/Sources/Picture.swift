import CoreGraphics
import Foundation
import ImageIO

/// Reads pictures of whichever format their first bytes say.
enum Picture {
    /// Larger pictures take long and nothing else, so that only their headers are read.
    private static let maximumPixels = 1 << 20

    static func read(_ data: Data) {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return }
        _ = CGImageSourceGetStatus(source)
        guard let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil),
            let width = properties[kCGImagePropertyPixelWidth] as? Int,
            let height = properties[kCGImagePropertyPixelHeight] as? Int,
            width <= maximumPixels, height <= maximumPixels, width * height <= maximumPixels,
            let image = try? ImageCodec.decode(data, name: "input")
        else { return }
        precondition(image.width * image.height == width * height, "a size other than the header's")
        _ = image.reduced(toFit: 8)
    }
}
