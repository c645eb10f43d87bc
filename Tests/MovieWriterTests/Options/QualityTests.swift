import Testing

@testable import MovieWriter

@Suite struct QualityTests {
    @Test(
        arguments: [
            (nil, 20, 27, 8), (0, 41, 60, 24), (1, 13, 16, 2), (0.75, 20, 27, 8), (-3, 41, 60, 24),
            (7, 13, 16, 2), (.nan, 20, 27, 8), (.infinity, 13, 16, 2), (-.infinity, 41, 60, 24),
        ] as [(Double?, Int, Int, Int)])
    func qualityBecomesTheEncodersScale(_ quality: Double?, _ h264: Int, _ vp9: Int, _ proRes: Int) {
        let options = MovieOptions.with { $0.quality = quality }
        #expect(options.h264RateFactor == h264)
        #expect(options.vp9RateFactor == vp9)
        #expect(options.proResQuantizer == proRes)
    }

    @Test func theRateFactorWinsAndIsClamped() {
        let options = MovieOptions.with {
            $0.quality = 1
            $0.constantRateFactor = 30
        }
        #expect(options.h264RateFactor == 30 && options.vp9RateFactor == 30)
        #expect(MovieOptions.with { $0.constantRateFactor = .max }.h264RateFactor == 51)
        #expect(MovieOptions.with { $0.constantRateFactor = .min }.vp9RateFactor == 0)
    }

    @Test func otherNumbersAreClamped() {
        #expect(MovieOptions().clampedKeyInterval == 300)
        #expect(MovieOptions.with { $0.keyInterval = .min }.clampedKeyInterval == 1)
        #expect(MovieOptions.with { $0.keyInterval = .max }.clampedKeyInterval == 100_000)
        #expect(MovieOptions.with { $0.playCount = -1 }.clampedPlayCount == 0)
        #expect(MovieOptions.with { $0.playCount = .max }.clampedPlayCount == 65535)
    }
}
