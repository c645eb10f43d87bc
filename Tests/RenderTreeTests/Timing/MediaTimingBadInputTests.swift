import Animation
import RenderTree
import Testing

@Suite struct MediaTimingBadInputTests {
    static let odd: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, .leastNonzeroMagnitude, 1e-100, 1e38, .greatestFiniteMagnitude,
        -1e300, 0.1,
    ]

    @Test(arguments: odd) func everySampleIsInRange(_ odd: Double) {
        for other in Self.odd {
            for timing in [
                MediaTiming(beginTime: odd, duration: other), MediaTiming(duration: odd, repeatCount: other),
                MediaTiming(duration: odd, speed: other, autoreverses: true),
                MediaTiming(duration: odd, speed: -1, timeOffset: other),
                MediaTiming(duration: 1, timeOffset: odd, repeatDuration: other),
                MediaTiming(duration: odd, speed: 0, timeOffset: other, repeatCount: other),
            ] {
                for time in Self.odd + [0.5] {
                    let sample = timing.sample(at: time)
                    #expect(sample.progress >= 0 && sample.progress <= 1, "\(timing) at \(time): \(sample)")
                    #expect(sample.time >= 0, "\(timing) at \(time): \(sample)")
                    #expect(sample.iteration >= 0)
                    #expect(!timing.interval.start.isNaN && !timing.interval.end.isNaN)
                    #expect(timing.interval.start <= timing.interval.end)
                }
            }
        }
    }

    @Test func nothingLongIsOverAtOnce() {
        let timing = MediaTiming(duration: 0, fillMode: .forwards)
        #expect(timing.sample(at: 0).phase == .after)
        #expect(timing.sample(at: 0).progress == 1)
        #expect(MediaTiming(duration: -3, repeatCount: .infinity).sample(at: 1).phase == .after)
        #expect(MediaTiming(duration: 0, autoreverses: true).sample(at: 0).progress == 0)
    }

    @Test func badNumbersCountAsDefaults() {
        let timing = MediaTiming(
            beginTime: .nan, duration: 1, speed: .nan, timeOffset: .infinity, repeatCount: -2,
            repeatDuration: .nan)
        #expect(timing.sample(at: 0.25).progress == 0.25)
        #expect(timing.interval == ActiveInterval(start: 0, end: 1))
    }

    @Test func infiniteBeginIsNever() {
        let timing = MediaTiming(beginTime: .infinity, duration: 1)
        #expect(timing.sample(at: 1e300).phase == .before)
    }

    @Test func endlessRunStaysAtItsStart() {
        let timing = MediaTiming(duration: .infinity)
        #expect(timing.sample(at: 5) == TimingSample(phase: .active, isShown: true, time: 5, progress: 0))
    }
}
