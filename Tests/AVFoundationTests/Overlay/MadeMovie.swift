import CLibAV
import Foundation
import Libav
import MovieWriter

@testable import AVFoundation

/// Movies that tests make.
enum MadeMovie {
    /// The colours of a movie's planes.
    struct Colors: CustomStringConvertible, Sendable {
        var matrix = AVCOL_SPC_UNSPECIFIED
        var range = AVCOL_RANGE_UNSPECIFIED
        var location = AVCHROMA_LOC_LEFT

        static let all = [
            Colors(), Colors(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG, location: AVCHROMA_LOC_CENTER),
            Colors(matrix: AVCOL_SPC_SMPTE170M, range: AVCOL_RANGE_JPEG),
            Colors(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_JPEG, location: AVCHROMA_LOC_TOPLEFT),
        ]

        var description: String {
            "matrix \(matrix.rawValue), range \(range.rawValue), at \(location.rawValue)"
        }

        /// The form in which a writer takes them.
        func planes() throws -> PlaneColors {
            let av = try LibAV.load()
            let frame = try VideoFrame(av, width: 2, height: 2, format: AV_PIX_FMT_YUV420P)
            frame.raw.pointee.colorspace = matrix
            frame.raw.pointee.color_range = range
            frame.raw.pointee.chroma_location = location
            return PlaneColors(frame.raw.pointee)
        }
    }

    /// Writes a movie of H.264.
    ///
    /// - Parameter picture: the red, green and blue of a pixel, by x, y and the number of the frame.
    static func write(
        _ url: URL, width: Int, height: Int, count: Int, rate: MovieFrameRate = .fps25,
        colors: Colors = Colors(), effort: MovieOptions.Effort = .fast, rateFactor: Int = 1,
        keyInterval: Int? = nil,
        _ picture: (Int, Int, Int) -> SIMD3<UInt8>
    ) throws {
        var options = MovieOptions()
        options.frameRate = rate
        options.effort = effort
        options.constantRateFactor = rateFactor
        options.keyInterval = keyInterval
        options.threadCount = 1
        options.planes = try colors.planes()
        let writer = try MovieWriter(to: url, width: width, height: height, options: options)
        for number in 0..<count {
            let frame = try writer.makeFrame()
            for y in 0..<height {
                for x in 0..<width {
                    let color = picture(x, y, number), at = 4 * (y * width + x)
                    for k in 0..<3 { frame.bytes[at + k] = color[k] }
                    frame.bytes[at + 3] = 255
                }
            }
            try writer.append(frame)
        }
        try writer.finish()
    }

    /// A picture whose colours change slowly, so that halved chroma loses nothing.
    static func smooth(_ x: Int, _ y: Int, _ number: Int) -> SIMD3<UInt8> {
        SIMD3(UInt8(70 + x / 2 + number), UInt8(60 + y), UInt8(150 - x / 2 + y / 2))
    }

    /// The grey of a frame that tells its number.
    static func numbered(_ x: Int, _ y: Int, _ number: Int) -> SIMD3<UInt8> {
        SIMD3(repeating: UInt8(20 + 2 * number))
    }
}
