import CoreMedia
import RandomCases
import Testing

struct TimeTests {
    @Test func sumsAreExact() {
        let third = CMTime(value: 1, timescale: 3), half = CMTime(value: 1, timescale: 2)
        #expect(
            third + half == CMTime(value: 5, timescale: 6) && half - third == CMTime(value: 1, timescale: 6))
        #expect(third < half && CMTimeCompare(half, CMTime(value: 300, timescale: 600)) == 0)
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
    }

    @Test func specialTimes() {
        #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
        #expect(CMTime(seconds: 1e300, preferredTimescale: 600) == .positiveInfinity)
        #expect(CMTime(value: 1, timescale: 0) == .invalid && !(CMTime.invalid + .zero).isValid)
        #expect((CMTime.positiveInfinity + .zero).isPositiveInfinity)
        #expect((CMTime.positiveInfinity - .positiveInfinity) == .invalid)
        #expect(CMTime.negativeInfinity < .zero && CMTime.zero < .positiveInfinity)
        let most = CMTime(value: .max, timescale: 1)
        #expect(
            (most + most).isPositiveInfinity && most.convertScale(.max, method: .default).isPositiveInfinity)
    }

    @Test func randomTimesAgreeWithDoubles() {
        var random = RepeatableRandom(seed: 3)
        for _ in 0..<1000 {
            let a = CMTime(
                value: .random(in: -9999...9999, using: &random),
                timescale: .random(in: 1...90000, using: &random))
            let b = CMTime(
                value: .random(in: -9999...9999, using: &random),
                timescale: .random(in: 1...90000, using: &random))
            #expect(abs((a + b).seconds - (a.seconds + b.seconds)) < 1e-5)
            #expect(a.seconds == b.seconds || (a < b) == (a.seconds < b.seconds))
        }
    }
}
