import Foundation
import TestSupport
import Testing

/// The movie can be played in a loop, and its parts come and go in time.
struct CarouselMovieTests {
    @Test func beginsAndEndsWithTheEmptyStage() throws {
        let frames = try MovieFrames("Carousel", width: 480, rate: 10)
        #expect(frames.count == 100)
        let first = try frames(at: 0)
        // Only the dust is elsewhere.
        #expect(try frames(at: 9.9).meanDifference(from: first) < 1.5)
        for time in [2.5, 4.5, 6, 8] {
            #expect(try frames(at: time).meanDifference(from: first) > 12, "at \(time)")
        }
    }

    @Test func theTitleSwingsOpenAndSlidesOut() throws {
        let frames = try MovieFrames("Carousel", width: 480, rate: 10)
        let coral = SIMD3(232, 85, 58)
        for (time, isThere) in [(0.9, false), (2, true), (5, true), (8.6, true), (9.6, false)] {
            // Half a pixel is a point; the box begins at (56, 424).
            #expect(try frames(at: time).isColor(32, 215, coral) == isThere, "at \(time)")
        }
    }
}
