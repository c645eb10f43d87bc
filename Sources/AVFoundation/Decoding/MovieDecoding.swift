import CLibAV
import Foundation
import Libav

/// Decoding without a use for the frames, whose cost that of showing them is compared with.
package enum MovieDecoding {
    /// Decodes a movie from its begin, with as many threads as for a layer.
    ///
    /// - Returns: the number of frames.
    package static func countFrames(of url: URL, atMost limit: Int) throws -> Int {
        let reader = try VideoReader(url.path), frame = try DecodedFrame(LibAV.load())
        var count = 0
        while count < limit, reader.decode(into: frame) != nil { count += 1 }
        return count
    }
}
