import Animation
import RenderTree
import Testing

@Suite struct MediaTimingTests {
    @Test func progressRunsFromBeginToEnd() {
        let timing = MediaTiming(beginTime: 2, duration: 4)
        #expect(timing.sample(at: 1).phase == .before)
        #expect(timing.sample(at: 2) == TimingSample(phase: .active, isShown: true, time: 0, progress: 0))
        #expect(timing.sample(at: 3) == TimingSample(phase: .active, isShown: true, time: 1, progress: 0.25))
        #expect(timing.sample(at: 6).phase == .after)
        #expect(timing.interval == ActiveInterval(start: 2, end: 6))
    }

    @Test func speedShortensTheInterval() {
        let timing = MediaTiming(beginTime: 2, duration: 4, speed: 2)
        #expect(timing.interval == ActiveInterval(start: 2, end: 4))
        #expect(timing.sample(at: 3).progress == 0.5)
    }

    @Test func onlyFillModesShowOutsideTheInterval() {
        func isShown(_ mode: TimingFillMode, at time: Double) -> Bool {
            MediaTiming(beginTime: 1, duration: 1, fillMode: mode).sample(at: time).isShown
        }
        #expect(!isShown(.removed, at: 0) && !isShown(.removed, at: 2))
        #expect(!isShown(.forwards, at: 0) && isShown(.forwards, at: 2))
        #expect(isShown(.backwards, at: 0) && !isShown(.backwards, at: 2))
        #expect(isShown(.both, at: 0) && isShown(.both, at: 2))
        #expect(MediaTiming(beginTime: 1, duration: 1, fillMode: .both).sample(at: 0).progress == 0)
        #expect(MediaTiming(beginTime: 1, duration: 1, fillMode: .both).sample(at: 9).progress == 1)
    }

    @Test func nextCycleStartsAtABoundary() {
        let timing = MediaTiming(duration: 2, repeatCount: 3, fillMode: .forwards)
        let boundary = timing.sample(at: 2)
        #expect(boundary.progress == 0 && boundary.iteration == 1)
        let end = timing.sample(at: 6)
        #expect(end.progress == 1 && end.iteration == 2 && end.phase == .after)
    }

    @Test func fractionalRepeatEndsMidway() {
        let timing = MediaTiming(duration: 2, repeatCount: 1.25, fillMode: .forwards)
        #expect(timing.interval.end == 2.5)
        #expect(timing.sample(at: 9).progress == 0.25)
        #expect(timing.sample(at: 9).iteration == 1)
    }

    @Test func autoreverseCountsThereAndBackAsOne() {
        let timing = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
        #expect(timing.interval.end == 4)
        let back = timing.sample(at: 1.25)
        #expect(back.progress == 0.75 && back.isReversed && back.iteration == 0)
        let second = timing.sample(at: 2.5)
        #expect(second.progress == 0.5 && !second.isReversed && second.iteration == 1)
        #expect(timing.sample(at: 4).progress == 0)
    }

    @Test func repeatDurationWinsAndIsNotDoubled() {
        let timing = MediaTiming(
            duration: 1, repeatCount: 9, repeatDuration: 1.5, autoreverses: true, fillMode: .forwards)
        #expect(timing.interval.end == 1.5)
        #expect(timing.sample(at: 8).progress == 0.5)
    }

    @Test func endlessRepeatNeverEnds() {
        let timing = MediaTiming(duration: 1, repeatCount: .infinity)
        #expect(timing.interval.end == .infinity)
        #expect(timing.sample(at: 1_000_000.25).progress == 0.25)
        #expect(timing.sample(at: 1_000_000.25).iteration == 1_000_000)
        let huge = MediaTiming(duration: 1, repeatCount: Double(Float.greatestFiniteMagnitude))
        #expect(huge.sample(at: 7.5).progress == 0.5)
    }

    @Test func timeOffsetWrapsAndKeepsTheLength() {
        let timing = MediaTiming(duration: 1, timeOffset: 0.5, fillMode: .both)
        #expect(timing.interval.end == 1)
        #expect(timing.sample(at: 0).progress == 0.5)
        #expect(timing.sample(at: 0.25).progress == 0.75)
        #expect(timing.sample(at: 0.75).progress == 0.25)
        #expect(timing.sample(at: 1).progress == 0.5)
        #expect(timing.sample(at: -3).progress == 0.5)
        #expect(MediaTiming(duration: 1, timeOffset: -0.25).sample(at: 0).progress == 0.75)
        #expect(MediaTiming(duration: 1, timeOffset: 100.5).sample(at: 0).iteration == 0)
    }

    @Test func pausedAnimationStandsAtItsOffset() {
        func sample(_ offset: Double) -> TimingSample {
            MediaTiming(beginTime: 5, duration: 2, speed: 0, timeOffset: offset).sample(at: 1)
        }
        #expect(sample(0.5) == TimingSample(phase: .active, isShown: true, time: 0.5, progress: 0.25))
        #expect(sample(2).progress == 1 && sample(2).isShown)
        #expect(!sample(2.5).isShown && !sample(-1).isShown)
        #expect(MediaTiming(duration: 2, speed: 0).interval.end == .infinity)
    }

    @Test func negativeSpeedPlaysTheWholeBackwards() {
        let timing = MediaTiming(duration: 2, speed: -2, repeatCount: 2, fillMode: .both)
        #expect(timing.interval == ActiveInterval(start: 0, end: 2))
        #expect(timing.sample(at: 0).progress == 1)
        #expect(timing.sample(at: 0.25).progress == 0.75)
        #expect(timing.sample(at: 0.25).iteration == 1)
        #expect(timing.sample(at: 1).progress == 1)
        #expect(timing.sample(at: 1.75).progress == 0.25)
        #expect(timing.sample(at: 2).progress == 0)
        #expect(timing.sample(at: -1).progress == 1)
        let offset = MediaTiming(duration: 2, speed: -1, timeOffset: 2)
        #expect(offset.sample(at: 0.5).progress == 0.75)
        let ragged = MediaTiming(duration: 2, speed: -1, timeOffset: 5, repeatDuration: 5)
        #expect(ragged.sample(at: 1.5).progress == 0.75)
        #expect(ragged.sample(at: 1.5).iteration == 1)
        #expect(ragged.sample(at: 4.5).progress == 0.25)
    }
}
