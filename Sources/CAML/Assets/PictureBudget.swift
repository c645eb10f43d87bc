import CoreGraphics
import Foundation
import ImageIO

/// How many pixels the pictures of a document may have in memory together.
final class PictureBudget {
    let limit: Int
    /// Pixels of the pictures that were decoded.
    private(set) var used = 0

    /// How many pixels may be decoded that the files' sizes don't account for.
    ///
    /// A picture that is shown small takes little memory and is still decoded in its own size. Pictures of few bytes and
    /// very many pixels would let a small document take any time, so that pixels beyond `pixelsPerByte` for each byte of a
    /// file are counted; photographs, drawings and screen shots are far from that. Two pictures of the largest size are
    /// decoded, which takes two to three seconds.
    let emptyLimit: Int
    private var empty = 0

    static let pixelsPerByte = 64

    init(limit: Int, emptyLimit: Int? = nil) {
        self.limit = limit
        self.emptyLimit = emptyLimit ?? max(limit, 2 * ImageLimits.maximumPixels)
    }

    /// A picture for which there was no room.
    struct Exceeded: Error, CustomStringConvertible {
        let name: String
        let width: Int
        let height: Int
        let limit: Int
        /// Whether the pixels would be too many for the sizes of the files, rather than for memory.
        var isEmpty = false

        var description: String {
            let size = "\(name): with its \(width) x \(height) pixels"
            return isEmpty
                ? "\(size) the document's pictures would have more than \(limit) that their files are too small for"
                : "\(size) the document's pictures would have more than \(limit) together"
        }
    }

    /// Decodes a picture with its sides, as they are shown upright, divided by what `reduction` says.
    ///
    /// Throws `ImageError`, or `Exceeded` before memory is taken.
    func decode(
        _ data: Data, name: String, _ reduction: (_ width: Int, _ height: Int) -> Int
    ) throws -> CGImage {
        // Of a damaged header the decoder knows best what is wrong.
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
