import CoreGraphics
import Foundation
import ImageIO

/// How many pixels the pictures of a document may have in memory together.
final class PictureBudget {
    let limit: Int
    /// Of what was decoded.
    private(set) var used = 0

    init(limit: Int) { self.limit = limit }

    /// A picture for which there was no room.
    struct Exceeded: Error, CustomStringConvertible {
        let name: String
        let width: Int
        let height: Int
        let limit: Int

        var description: String {
            "\(name): with its \(width) x \(height) pixels the document's pictures would have more than \(limit) together"
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
        let image = try ImageCodec.decode(data, name: name, reducedBy: factor)
        used += image.width * image.height
        return image
    }
}
