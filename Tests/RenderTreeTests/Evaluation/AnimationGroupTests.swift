import CoreGraphics
import RenderTree
import Testing

@Suite struct AnimationGroupTests {
    private func zPosition(
        _ timing: MediaTiming, _ members: [RenderAnimation], curve: TimingCurve? = nil, removed: Bool = true,
        at time: Double
    ) -> Double {
        let group = AnimationGroup(timing: timing, curve: curve, animations: members)
        return Layer().at(time, list(.group(group), removed: removed)).geometry.zPosition.native
    }

    private func move(_ timing: MediaTiming = MediaTiming()) -> RenderAnimation {
        .property(animation("zPosition", basic(.number(10), .number(20)), timing))
    }

    @Test func memberWithoutDurationLastsAsLongAsTheGroup() {
        #expect(zPosition(MediaTiming(beginTime: 1, duration: 4), [move()], at: 2) == 12.5)
    }

    @Test func membersAreClippedNotScaled() {
        let long = move(MediaTiming(duration: 10))
        #expect(zPosition(MediaTiming(duration: 5), [long], at: 4) == 14)
        #expect(zPosition(MediaTiming(duration: 5), [long], at: 5) == 0)
        #expect(zPosition(MediaTiming(duration: 5, fillMode: .forwards), [long], removed: false, at: 9) == 15)
    }

    @Test func membersBeginInTheGroupsTime() {
        let late = move(MediaTiming(beginTime: 2, duration: 2))
        let timing = MediaTiming(beginTime: 10, duration: 5, speed: 2)
        #expect(zPosition(timing, [late], at: 10.5) == 0)
        #expect(zPosition(timing, [late], at: 11.5) == 15)
        #expect(zPosition(timing, [late], at: 12.25) == 0)
    }

    @Test func groupRepeatsAndReversesItsMembers() {
        let timing = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true)
        #expect(zPosition(timing, [move()], at: 3) == 15)
        #expect(zPosition(timing, [move()], at: 2.5) == 17.5)
        #expect(zPosition(timing, [move()], at: 2) == 20)
        #expect(zPosition(timing, [move()], at: 4.5) == 12.5)
    }

    @Test func groupCurveWarpsTheTimeOfMembers() {
        let half = move(MediaTiming(duration: 2))
        let time = 4 * TimingCurve.easeIn.value(at: 0.5)
        #expect(
            isClose(zPosition(MediaTiming(duration: 4), [half], curve: .easeIn, at: 2), 10 + 5 * time, 1e-9))
    }

    @Test func frozenGroupKeepsMembersThatEndWithIt() {
        let timing = MediaTiming(duration: 0.8, fillMode: .forwards)
        let late = move(MediaTiming(beginTime: 0.1, duration: 0.7))
        #expect(zPosition(timing, [late], removed: false, at: 3) == 20)
        let short = move(MediaTiming(duration: 0.5))
        #expect(zPosition(timing, [short], removed: false, at: 3) == 0)
        let kept = move(MediaTiming(duration: 0.5, fillMode: .forwards))
        #expect(zPosition(timing, [kept], removed: false, at: 3) == 20)
    }

    @Test func groupsNest() {
        let inner = RenderAnimation.group(
            AnimationGroup(timing: MediaTiming(beginTime: 1, duration: 2), animations: [move()]))
        #expect(zPosition(MediaTiming(duration: 4), [inner], at: 2) == 15)
        #expect(zPosition(MediaTiming(duration: 4), [inner, move()], at: 3.5) == 18.75)
        #expect(zPosition(MediaTiming(duration: 4), [move(), inner], at: 2) == 15)
    }

    @Test func depthIsBounded() {
        var animation = move()
        for _ in 0..<200 {
            animation = .group(AnimationGroup(timing: MediaTiming(duration: 1), animations: [animation]))
        }
        #expect(Layer().at(0.5, list(animation)) == Layer())
    }

    @Test func emptyGroupHasNoEffect() {
        #expect(zPosition(MediaTiming(duration: 1), [], at: 0.5) == 0)
    }
}
