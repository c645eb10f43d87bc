import Animation
import CoreGraphics
import Foundation
import Geometry
import RandomCases
import RenderTree
import Testing

/// Random timings, alone and in groups in groups, against a plain reading of the rules of `CAMediaTiming`.
@Suite struct TimingModelTests {
    /// The rules, in the order in which the documentation states them.
    private struct Reference {
        let timing: MediaTiming
        var cycle: Double { timing.duration * (timing.autoreverses ? 2 : 1) }
        var active: Double {
            timing.repeatDuration > 0
                ? timing.repeatDuration : cycle * (timing.repeatCount > 0 ? timing.repeatCount : 1)
        }

        /// The time in the run, the cycle and whether it runs back; nil where the animation does not show.
        func sample(_ parent: Double) -> (time: Double, iteration: Int, isReversed: Bool)? {
            let own = (parent - timing.beginTime) * abs(timing.speed)
            let fills = timing.fillMode
            if own < 0, fills != .backwards, fills != .both { return nil }
            if own >= active, fills != .forwards, fills != .both { return nil }
            let passed = min(max(own, 0), active)
            var place = passed + timing.timeOffset, skipped = (timing.timeOffset / cycle).rounded(.down)
            if timing.speed < 0 {
                place = timing.timeOffset != 0 ? timing.timeOffset - passed : active - passed
                skipped = 0
            }
            let index = (place / cycle).rounded(.down)
            let rest = place - index * cycle
            let isReversed = timing.autoreverses && rest >= timing.duration
            return (isReversed ? cycle - rest : rest, max(Int(index - skipped), 0), isReversed)
        }

        /// Whether a time is so near a boundary of cycles or of the active time that rounding decides.
        func isNearBoundary(_ parent: Double) -> Bool {
            let own = (parent - timing.beginTime) * abs(timing.speed)
            if abs(own) < 1e-6 || abs(own - active) < 1e-6 { return true }
            let passed = min(max(own, 0), active)
            let places = [passed + timing.timeOffset, active - passed, timing.timeOffset - passed]
            return places.contains { place in
                let part = place / timing.duration
                return abs(part - part.rounded()) < 1e-6
            }
        }
    }

    private func timing(_ random: inout RepeatableRandom) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(-3...5), duration: random.number(0.3...4),
            speed: random.number(0.3...2.5) * (random.chance(4) ? -1 : 1),
            timeOffset: random.chance(2) ? 0 : random.number(-7...11),
            repeatCount: random.chance(2) ? 0 : random.number(0.2...4.5),
            repeatDuration: random.chance(3) ? random.number(0.2...9) : 0, autoreverses: random.chance(2),
            fillMode: [TimingFillMode.removed, .forwards, .backwards, .both].randomElement(using: &random)
                ?? .both)
    }

    @Test(arguments: (0..<400).cases(oneIn: 4))
    func alone(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let timing = timing(&random), reference = Reference(timing: timing)
        let interval = timing.interval
        #expect(isClose(interval.start, timing.beginTime, 1e-12))
        #expect(isClose(interval.end, timing.beginTime + reference.active / abs(timing.speed), 1e-9))
        #expect(isClose(timing.activeDuration, reference.active, 1e-12))
        for _ in 0..<40 {
            let time = random.number(-5...25)
            if reference.isNearBoundary(time) { continue }
            let sample = timing.sample(at: time), expected = reference.sample(time)
            #expect(sample.isShown == (expected != nil), "\(seed) at \(time)")
            #expect((sample.phase == .before) == (time < interval.start))
            #expect((sample.phase == .after) == (time >= interval.end))
            guard let expected else { continue }
            #expect(isClose(sample.time, expected.time, 1e-9), "\(seed) at \(time): \(timing)")
            #expect(isClose(sample.progress, expected.time / timing.duration, 1e-9), "\(seed) at \(time)")
            #expect(sample.iteration == expected.iteration, "\(seed) at \(time): \(timing)")
            #expect(sample.isReversed == expected.isReversed, "\(seed) at \(time)")
        }
    }

    /// A member shows where its groups do, at the time that these give it.
    @Test(arguments: (0..<200).cases(oneIn: 4))
    func inGroups(seed: Int) {
        var random = RepeatableRandom(seed: seed + 1000)
        let chain = (0..<3).map { _ in timing(&random) }
        var tree = RenderAnimation.property(
            animation("zPosition", basic(.number(100), .number(350)), chain[2]))
        for timing in [chain[1], chain[0]] {
            tree = .group(AnimationGroup(timing: timing, curve: nil, animations: [tree]))
        }
        let prepared = list(tree, removed: false)
        for _ in 0..<30 {
            let time = random.number(-5...25)
            var own = time, isShown = true, isNear = false
            for timing in chain {
                let reference = Reference(timing: timing)
                isNear = isNear || reference.isNearBoundary(own)
                guard let sample = reference.sample(own) else {
                    isShown = false
                    break
                }
                own = sample.time
            }
            if isNear { continue }
            let z = Layer().at(time, prepared).geometry.zPosition.native
            let expected = isShown ? 100 + 250 * own / chain[2].duration : 0
            #expect(isClose(z, expected, 1e-6), "\(seed) at \(time)")
        }
    }

    /// Each cycle of a cumulative animation begins where the last one ended, whatever the offset.
    @Test(arguments: (0..<60).cases(oneIn: 3))
    func cumulativeCycles(seed: Int) {
        var random = RepeatableRandom(seed: seed + 2000)
        var timing = timing(&random)
        (timing.speed, timing.fillMode, timing.repeatDuration) = (1, .both, 0)
        timing.repeatCount = random.number(2...5)
        let reference = Reference(timing: timing)
        let (from, to) = (random.number(-50...50), random.number(-50...50))
        let end = timing.autoreverses ? from : to
        let track = list(
            animation("zPosition", basic(.number(from), .number(to)), timing, cumulative: true),
            removed: false)
        for _ in 0..<30 {
            let time = random.number(-5...25)
            guard !reference.isNearBoundary(time), let sample = reference.sample(time) else { continue }
            let plain = from + (to - from) * sample.time / timing.duration
            let z = Layer().at(time, track).geometry.zPosition.native
            #expect(isClose(z, plain + Double(sample.iteration) * end, 1e-6), "\(seed) at \(time)")
        }
    }

    /// The second cycle of a cumulative transform is the first one, then the end of the first.
    @Test func cumulativeTransforms() {
        let turn = CATransform3DMakeRotation(1.1, 0, 0, 1)
        let end = CATransform3DTranslate(CATransform3DMakeRotation(0.4, 0, 0, 1), 30, -7, 0)
        let track = AnimationTrack.keyframes(
            KeyframeTrack(.values([.transform(.identity), .transform(turn), .transform(end)])))
        let moving = list(
            animation(
                "transform", track, MediaTiming(duration: 2, repeatCount: 3), cumulative: true))
        let second = Layer().at(3, moving).geometry.transform
        #expect(isClose(second, CATransform3D.concat(turn, end), 1e-9))
        let third = Layer().at(5, moving).geometry.transform
        #expect(isClose(third, CATransform3D.concat(turn, CATransform3D.concat(end, end)), 1e-9))
    }

    /// A transition shows the part between its start and its end.
    @Test(arguments: (0..<40).cases(oneIn: 2))
    func transitions(seed: Int) {
        var random = RepeatableRandom(seed: seed + 3000)
        let ends = [random.number(0...1), random.number(0...1)].sorted()
        let timing = MediaTiming(beginTime: 1.5, duration: random.number(0.5...3), speed: 1.25)
        let transition = TransitionAnimation(
            timing: timing, curve: random.chance(2) ? .easeIn : nil, startProgress: ends[0],
            endProgress: ends[1])
        let prepared = list(.transition(transition), removed: false)
        for step in 0...20 {
            let part = Double(step) / 21
            let time = 1.5 + part * timing.duration / 1.25
            let eased = transition.curve?.value(at: part) ?? part
            let sample = prepared.transition(at: time)
            #expect(
                isClose(sample?.progress ?? -1, ends[0] + (ends[1] - ends[0]) * eased, 1e-6),
                "\(seed) \(part)")
        }
        #expect(prepared.transition(at: 1.4) == nil)
        #expect(prepared.transition(at: 1.6 + timing.duration / 1.25) == nil)
    }
}
