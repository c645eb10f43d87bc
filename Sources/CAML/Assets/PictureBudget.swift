import CoreGraphics
import Foundation
import ImageIO

/// The number of pixels that the pictures of a document may have in memory together.
final class PictureBudget {
    let limit: Int
    /// The number of pixels decoded.
    private(set) var used = 0

    /// The number of pixels that may be decoded beyond those that the files' sizes justify.
    ///
    /// A picture displayed small takes little memory but is still decoded in full. To keep a small document with
    /// highly compressed pictures from taking unbounded time, pixels beyond `pixelsPerByte` for each byte of a file
    /// are counted. Photographs, drawings and screenshots are far below that ratio. One picture of the largest size
    /// can be decoded.
    /// drawings and screen shots have is far from that. One picture of the largest size is decoded.
    let emptyLimit: Int
    private var empty = 0

    static let pixelsPerByte = 64

    init(limit: Int, emptyLimit: Int? = nil) {
        self.limit = limit
        self.emptyLimit = emptyLimit ?? max(limit, 2 * ImageLimits.maximumPixels)
    }

    /// An error: a picture exceeds the budget.
    struct Exceeded: Error, CustomStringConvertible {
        let name: String
        let width: Int
        let height: Int
        let limit: Int
        /// Whether the pixels exceed what the files' sizes justify, rather than the memory limit.
        var isEmpty = false

        var description: String {
            let size = "\(name): with its \(width) x \(height) pixels"
            return isEmpty
                ? "\(size) the document's pictures would have more than \(limit) that their files are too small for"
                : "\(size) the document's pictures would have more than \(limit) together"
        }
    }

    /// Decodes a picture with its upright sides divided by the result of `reduction`.
    ///
    /// Throws `ImageError`, or `Exceeded` before memory is allocated.
    func decode(
        _ data: Data, name: String, _ reduction: (_ width: Int, _ height: Int) -> Int
    ) throws -> CGImage {
        // For a damaged header, the decoder gives the most precise error.
        guard let header = try? ImageCodec.header(data, name: name) else {
            return try ImageCodec.decode(data, name: name)
        }
        try ImageLimits.check(width: header.width, height: header.height, name: name)
        let isTurned = header.orientation.swapsSides
        let factor = max(
            reduction(isTurned ? header.height : header.width, isTurned ? header.width : header.height), 1)
        let (width, height) = (
            (header.width + factor - 1) / factor, (header.height + factor - 1) / factor
        )
        guard width * height <= limit - used else {
            throw Exceeded(name: name, width: width, height: height, limit: limit)
        }
        let more = max(header.width * header.height - data.count * Self.pixelsPerByte, 0)
        guard more <= emptyLimit - empty else {
            throw Exceeded(
                name: name, width: header.width, height: header.height, limit: emptyLimit, isEmpty: true)
        }
        empty += more
        let image = try ImageCodec.decode(data, name: name, reducedBy: factor)
        used += image.width * image.height
        return image
    }
}
