import Animation
import CoreGraphics
import RenderTree
import Testing

@Suite struct ActivityTests {
    private let fade = basic(.number(0), .number(1))

    @Test func changesOnlyWhileItRuns() {
        let animations = list(animation("opacity", fade, MediaTiming(beginTime: 1, duration: 2)))
        #expect(animations.activity(at: 0) == AnimationActivity(isChanging: false, nextChange: 1))
        #expect(animations.activity(at: 1) == AnimationActivity(isChanging: true, nextChange: 3))
        #expect(animations.activity(at: 3) == AnimationActivity(isChanging: false, nextChange: .infinity))
    }

    @Test func frozenAndPausedAnimationsDoNotChange() {
        let frozen = list(
            animation("opacity", fade, MediaTiming(duration: 1, fillMode: .forwards)), removed: false)
        #expect(frozen.activity(at: 5) == AnimationActivity(isChanging: false, nextChange: .infinity))
        let paused = list(animation("opacity", fade, MediaTiming(duration: 1, speed: 0, timeOffset: 0.5)))
        #expect(paused.activity(at: 5) == AnimationActivity(isChanging: false, nextChange: .infinity))
    }

    @Test func constantAnimationsOnlyStartAndEnd() {
        let held = list(animation("opacity", basic(.number(1), .number(1))))
        #expect(held.activity(at: 0.5) == AnimationActivity(isChanging: false, nextChange: 1))
        let same = list(animation("opacity", keyframes([2, 2, 2])))
        #expect(same.activity(at: 0.5) == AnimationActivity(isChanging: false, nextChange: 1))
    }

    @Test func steppedAnimationsTellTheirNextStep() {
        let track = keyframes([1, 2, 3, 4], mode: .discrete)
        let stepped = list(
            animation("opacity", track, MediaTiming(beginTime: 1, duration: 2, repeatCount: 2)))
        let next = stepped.activity(at: 1.75)
        #expect(!next.isChanging)
        #expect(isClose(next.nextChange, 2))
        #expect(isClose(stepped.activity(at: 2.9).nextChange, 3))
        let hide = list(animation("hidden", basic(.bool(false), .bool(true))))
        #expect(isClose(hide.activity(at: 0.1).nextChange, 0.5))
        #expect(isClose(hide.activity(at: 0.6).nextChange, 1))
    }

    @Test func theFrameIsTheSameUpToTheNextChange() {
        let track = keyframes([1, 2, 3, 5], [0, 0.1, 0.45, 0.7, 1], mode: .discrete)
        let stepped = animation("zPosition", track, MediaTiming(duration: 3, repeatCount: 1.4))
        let animations = list(stepped)
        var time = 0.0
        var seen: [Double] = []
        while time < 10 {
            let next = animations.activity(at: time).nextChange
            let value = Layer().at(time, stepped).geometry.zPosition.native
            let middle = time + (next - time) / 2
            if middle > time, middle < next {
                #expect(Layer().at(middle, stepped).geometry.zPosition.native == value)
            }
            seen.append(value)
            time = next
        }
        var runs: [Double] = []
        for value in seen where value != runs.last { runs.append(value) }
        #expect(runs == [1, 2, 3, 5, 1, 2, 0])
    }

    @Test func groupsChangeWhileTheyRun() {
        let group = AnimationGroup(
            timing: MediaTiming(beginTime: 1, duration: 1),
            animations: [.property(animation("opacity", fade, MediaTiming()))])
        #expect(list(.group(group)).activity(at: 1.5) == AnimationActivity(isChanging: true, nextChange: 2))
        #expect(list(.group(group)).activity(at: 0) == AnimationActivity(isChanging: false, nextChange: 1))
    }

    @Test func stagesFollowTheInterval() {
        let animations = list(animation("opacity", fade, MediaTiming(beginTime: 1, duration: 2)))
        #expect(
            [0, 1, 2.9, 3].map { animations.stage(ofAnimationAt: 0, at: $0) } == [
                .waiting, .running, .running, .finished,
            ])
        #expect(animations.stage(ofAnimationAt: 7, at: 0) == .finished)
        let paused = list(animation("opacity", fade, MediaTiming(duration: 1, speed: 0)))
        #expect(paused.stage(ofAnimationAt: 0, at: 1e9) == .running)
        let bad = list(animation("opacity", basic(.text("a")), MediaTiming(duration: 1)))
        #expect(bad.stage(ofAnimationAt: 0, at: 0.5) == .running)
    }

    @Test func transitionTellsItsProgress() {
        let push = TransitionAnimation(
            timing: MediaTiming(beginTime: 1, duration: 2), type: .push, startProgress: 0.2, endProgress: 0.6)
        let animations = list(.transition(push))
        #expect(animations.effects == .transition)
        #expect(animations.transition(at: 0.5) == nil)
        #expect(animations.transition(at: 2).map { isClose($0.progress, 0.4) } == true)
        #expect(animations.transition(at: 2)?.transition.type == .push)
        #expect(animations.transition(at: 3) == nil)
        #expect(animations.activity(at: 2).isChanging)
    }
}
