import Foundation
import Testing

@testable import MovieWriter

@Suite struct GIFQuantizerTests {
    private func gif(_ pictures: [TestPicture], alpha: Bool = false) throws -> DecodedMovie {
        let folder = try MovieFolder()
        return try folder.roundTrip(
            "a.gif", pictures,
            .with {
                $0.frameRate = .fps25
                $0.alpha = alpha
            })
    }

    /// 255 colours in one picture, others in the next, and the first ones again.
    @Test func fewColorsAreExact() throws {
        let pictures = [0, 1, 0, 2, 2].map { turn in
            TestPicture(51, 5) { x, y in [x * 5, y * 50 + turn, (x + y) % 256, 255] }
        }
        let movie = try gif(pictures)
        try #require(movie.frames.count == 5)
        for (frame, picture) in zip(movie.frames, pictures) { #expect(frame.pixels == picture.bytes) }
    }

    /// Unchanged parts are not written again, so the encoder's crops must keep what stands beside them.
    @Test func partsThatMoveLeaveTheRestAlone() throws {
        let pictures = (0..<10).map { turn in
            TestPicture(40, 40) { x, y in
                (x - 4 * turn) * (x - 4 * turn) + (y - 20) * (y - 20) < 20
                    ? [250, 20, 60, 255] : [x / 10 * 60, y / 10 * 60, 128, 255]
            }
        }
        let movie = try gif(pictures)
        for (frame, picture) in zip(movie.frames, pictures) { #expect(frame.pixels == picture.bytes) }
    }

    @Test func manyColorsAreNearOnAverage() throws {
        let pictures = (0..<3).map { turn in
            TestPicture(128, 128) { x, y in [x * 2, y * 2, (x + y + 40 * turn) % 256, 255] }
        }
        let movie = try gif(pictures)
        try #require(movie.frames.count == 3)
        for (frame, picture) in zip(movie.frames, pictures) {
            var (sum, blocks) = (0, 0)
            // Means over 8 x 8 pixels, which is how far the dithering spreads.
            for by in 0..<16 {
                for bx in 0..<16 {
                    for component in 0..<3 {
                        var difference = 0
                        for y in by * 8..<by * 8 + 8 {
                            for x in bx * 8..<bx * 8 + 8 {
                                let at = (y * 128 + x) * 4 + component
                                difference += Int(frame.pixels[at]) - Int(picture.bytes[at])
                            }
                        }
                        sum += abs(difference) / 64
                        blocks += 1
                    }
                }
            }
            #expect(Double(sum) / Double(blocks) < 6)
        }
    }

    @Test func whatDoesNotMoveKeepsItsPixels() throws {
        let pictures = (0..<4).map { turn in
            TestPicture(96, 96) { x, y in
                y < 8 ? [x * 2 + turn, 10, 10, 255] : [x * 2, y * 2, (x * y) % 256, 255]
            }
        }
        let movie = try gif(pictures)
        for frame in movie.frames.dropFirst() {
            #expect(frame.pixels.suffix(96 * 80 * 4) == movie.frames[0].pixels.suffix(96 * 80 * 4))
        }
    }

    @Test func anEmptyPictureIsTransparent() throws {
        let clear = TestPicture(8, 8) { _, _ in [0, 0, 0, 0] }
        let movie = try gif([clear, clear, TestPicture(8, 8) { _, _ in [5, 6, 7, 255] }], alpha: true)
        #expect(movie.frames[0].pixels.allSatisfy { $0 == 0 || $0 == 255 })
        #expect(movie.frames[0].pixel(3, 3)[3] == 0)
        #expect(movie.frames.last?.pixel(3, 3) == [5, 6, 7, 255])
    }
}
