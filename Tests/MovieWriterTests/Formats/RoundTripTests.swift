import Foundation
import Testing

@testable import MovieWriter

@Suite struct RoundTripTests {
    struct Format: CustomTestStringConvertible {
        let name: String
        var codec: MovieCodec?
        /// The largest difference of a component in the middle of a bar.
        let tolerance: Int
        var testDescription: String { "\(name) \(codec?.rawValue ?? "")" }
    }

    static let formats = [
        Format(name: "a.mp4", tolerance: 3),
        Format(name: "a.webm", tolerance: 4),
        Format(name: "a.mov", tolerance: 2),
        Format(name: "a.mov", codec: .png, tolerance: 0),
        Format(name: "a.mov", codec: .h264, tolerance: 3),
        Format(name: "a.gif", tolerance: 0),
        Format(name: "a.apng", tolerance: 0),
        Format(name: "a.webp", tolerance: 0),
    ]

    @Test(arguments: formats)
    func framesComeBackInOrderAndInTheirColors(_ format: Format) throws {
        let folder = try MovieFolder()
        let options = MovieOptions.with {
            $0.codec = format.codec
            $0.quality = 1
            $0.frameRate = .fps25
        }
        let count = 20
        let movie = try folder.roundTrip(
            format.name, (0..<count).map { TestPicture.bars(frame: $0) }, options)
        #expect(folder.names == [format.name])
        #expect(movie.width == 192 && movie.height == 32)
        try #require(movie.frames.count == count)
        for (index, frame) in movie.frames.enumerated() {
            #expect(abs(frame.time - Double(index) / 25) < 1e-6)
            for bar in 0..<12 {
                let difference = visibleDifference(
                    frame.pixel(bar * 16 + 8, 16), TestPicture.bar(bar, frame: index))
                #expect(difference <= format.tolerance, "frame \(index), bar \(bar)")
            }
        }
    }

    @Test(arguments: formats)
    func aMovieOfOneFrameCanBeRead(_ format: Format) throws {
        let folder = try MovieFolder()
        let options = MovieOptions.with {
            $0.codec = format.codec
            $0.quality = 1
            $0.playCount = 3
        }
        let movie = try folder.roundTrip(format.name, [TestPicture.bars(frame: 3)], options)
        try #require(movie.frames.count == 1)
        let difference = visibleDifference(
            movie.frames[0].pixel(8, 8), TestPicture.bar(0, frame: 3))
        #expect(difference <= format.tolerance)
    }

    @Test(arguments: ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp"], [1, 2, 3])
    func theSmallestSizesAreWritten(_ name: String, _ side: Int) throws {
        let folder = try MovieFolder()
        let pictures = (0..<3).map { frame in TestPicture(side, side) { _, _ in [80 * frame, 200, 100, 255] }
        }
        let movie = try folder.roundTrip(name, pictures, .with { $0.quality = 1 })
        let padded = name == "a.mp4" ? side + side % 2 : side
        #expect(movie.width == padded && movie.height == padded)
        // GIF shows 50 of the 60 frames a second; the third is at 0.04 s.
        #expect(movie.frames.count == 3)
        let last = try #require(movie.frames.last).pixel(side - 1, side - 1)
        #expect(visibleDifference(last, [160, 200, 100, 255]) <= 4)
    }

    @Test func qualityChangesTheSize() throws {
        let folder = try MovieFolder()
        let noise = (0..<3).map { frame in
            TestPicture(96, 96) { x, y in [(x * y * 7 + frame) % 256, (x * 31) % 256, (y * 57) % 256, 255] }
        }
        for name in ["a.mp4", "a.webm", "a.mov", "a.webp"] {
            let sizes = try [0.1, 0.9].map { quality in
                try folder.write(name, noise, .with { $0.quality = quality })
                return try Data(contentsOf: folder.file(name)).count
            }
            #expect(sizes[0] < sizes[1] * 3 / 4, "\(name) \(sizes)")
        }
    }
}
