import CLibAV
import Foundation
import Testing

@testable import MovieWriter

@Suite struct AlphaTests {
    @Test(
        arguments: [
            ("a.mov", MovieCodec.proRes4444, 3), ("a.mov", .png, 1), ("a.webm", .vp9, 4),
            ("a.apng", .apng, 1), ("a.webp", .webp, 1),
        ])
    func transparencyIsKept(_ name: String, _ codec: MovieCodec, _ tolerance: Int) throws {
        let folder = try MovieFolder()
        let options = MovieOptions.with {
            $0.codec = codec
            $0.alpha = true
            $0.quality = 1
            $0.frameRate = .fps25
        }
        let movie = try folder.roundTrip(
            name, (0..<8).map { TestPicture.translucent(frame: $0) }, options)
        try #require(movie.frames.count == 8)
        for (index, frame) in movie.frames.enumerated() {
            for square in 0..<4 {
                let pixel = frame.pixel(square % 2 * 32 + 16, square / 2 * 32 + 16)
                let difference = visibleDifference(pixel, TestPicture.square(square, frame: index))
                #expect(difference <= tolerance, "frame \(index), square \(square): \(pixel)")
            }
        }
    }

    @Test func gifPixelsAreTransparentOrNot() throws {
        let folder = try MovieFolder()
        // A frame without a transparent pixel between others that have some.
        let pictures = [
            TestPicture.translucent(frame: 0), TestPicture(64, 64) { _, _ in [9, 8, 7, 255] },
            TestPicture.translucent(frame: 1), TestPicture.translucent(frame: 2),
        ]
        let movie = try folder.roundTrip(
            "a.gif", pictures,
            .with {
                $0.alpha = true
                $0.frameRate = .fps25
            })
        try #require(movie.frames.count == 4)
        for (index, turn) in [(0, 0), (2, 1), (3, 2)] {
            for square in 0..<4 {
                let pixel = movie.frames[index].pixel(square % 2 * 32 + 16, square / 2 * 32 + 16)
                let expected = TestPicture.square(square, frame: turn)
                #expect(pixel[3] == (expected[3] >= 128 ? 255 : 0))
                if pixel[3] == 255 { #expect(Array(pixel[0..<3]) == Array(expected[0..<3])) }
            }
        }
        #expect(movie.frames[1].pixel(5, 5) == [9, 8, 7, 255])
    }

    @Test func gifKeepsALastRowThatStandsAlone() throws {
        let folder = try MovieFolder()
        let pictures = (0..<2).map { frame in
            TestPicture(16, 8) { x, y in y == 7 ? [200, 10 * frame, 0, 255] : [0, 0, 0, 0] }
        }
        let movie = try folder.roundTrip(
            "a.gif", pictures,
            .with {
                $0.alpha = true
                $0.frameRate = .fps25
            })
        try #require(movie.frames.count == 2)
        for (index, frame) in movie.frames.enumerated() {
            for x in 0..<16 { #expect(frame.pixel(x, 7) == [200, 10 * index, 0, 255]) }
            #expect(frame.pixel(8, 0)[3] == 0)
        }
    }

    @Test func withoutAlphaTheBackgroundShows() throws {
        let folder = try MovieFolder()
        for name in ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp"] {
            let options = MovieOptions.with {
                $0.background = .init(red: 1, green: 1, blue: 1, alpha: 0.5)
                $0.quality = 1
                $0.frameRate = .fps25
            }
            let movie = try folder.roundTrip(name, [TestPicture.translucent(frame: 0)], options)
            let expected = [
                [255, 0, 0, 255], [127, 255, 127, 255], [255, 255, 255, 255], [191, 191, 255, 255],
            ]
            for square in 0..<4 {
                let pixel = movie.frames[0].pixel(square % 2 * 32 + 16, square / 2 * 32 + 16)
                #expect(visibleDifference(pixel, expected[square]) <= 4, "\(name), square \(square)")
            }
        }
    }

    @Test func theBackgroundIsBlackByDefault() throws {
        let folder = try MovieFolder()
        for name in ["a.mp4", "a.gif", "a.apng"] {
            let options = MovieOptions.with { $0.frameRate = .fps25 }
            let movie = try folder.roundTrip(name, [TestPicture.translucent(frame: 0)], options)
            #expect(visibleDifference(movie.frames[0].pixel(16, 48), [0, 0, 0, 255]) <= 3)
            #expect(visibleDifference(movie.frames[0].pixel(48, 16), [0, 128, 0, 255]) <= 4)
        }
    }

    /// Codecs that mix neighbours must not draw a dark line around what is visible.
    @Test(arguments: ["a.webm", "a.mov"])
    func edgesKeepTheirColor(_ name: String) throws {
        let folder = try MovieFolder()
        let picture = TestPicture(64, 64) { x, y in
            let inside = (x - 31) * (x - 31) + (y - 31) * (y - 31) < 400
            return inside ? [255, 0, 0, 255] : [0, 0, 0, 0]
        }
        let movie = try folder.roundTrip(
            name, [picture],
            .with {
                $0.alpha = true
                $0.quality = 1
            })
        for y in 0..<64 {
            for x in 0..<64 where picture.bytes[(y * 64 + x) * 4 + 3] == 255 {
                let pixel = movie.frames[0].pixel(x, y)
                #expect(visibleDifference(pixel, [255, 0, 0, 255]) <= 12, "\(x), \(y): \(pixel)")
            }
        }
    }
}
