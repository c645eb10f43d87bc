import Animation
import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct CustomValueTests {
    private func values(
        _ animations: PreparedAnimations, at time: Double = 0.5, _ underlying: [String: AnimationValue] = [:]
    ) -> [String: AnimationValue] {
        let list = animations.customValues(at: time) { underlying[$0] }
        return Dictionary(list.map { ($0.key, $0.value) }) { $1 }
    }

    @Test func everyKindIsYielded() {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        let b = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
        let between = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
        let cases: [(AnimationValue, AnimationValue, AnimationValue)] = [
            (.number(0), .number(4), .number(2)), (.bool(false), .bool(true), .bool(true)),
            (.point(.zero), .point(CGPoint(x: 2, y: 4)), .point(CGPoint(x: 1, y: 2))),
            (.size(.zero), .size(CGSize(width: 2, height: 4)), .size(CGSize(width: 1, height: 2))),
            (.numbers([0, 2]), .numbers([2, 4]), .numbers([1, 3])), (.path(a), .path(b), .path(between)),
            (.colors([.black]), .colors([.black]), .colors([.black])),
            (
                .transform(.identity), .transform(CATransform3DMakeScale(3, 3, 3)),
                .transform(CATransform3DMakeScale(2, 2, 2))
            ),
        ]
        for (from, to, middle) in cases {
            #expect(values(list(animation("thing", basic(from, to)))) == ["thing": middle])
        }
        #expect(values(list(animation("thing", basic(.text("a"), .text("b"))))) == [:])
    }

    @Test func currentValueIsAskedFor() {
        let toward = list(animation("progress", basic(nil, .number(10))))
        #expect(values(toward, ["progress": .number(4)]) == ["progress": .number(7)])
        #expect(values(toward) == [:])
        #expect(values(toward, ["progress": .text("a")]) == [:])
        let added = list(animation("progress", basic(nil, .number(10)), additive: true))
        #expect(values(added, ["progress": .number(4)]) == ["progress": .number(9)])
        #expect(values(added) == ["progress": .number(5)])
    }

    @Test func laterAnimationsBuildOnEarlierOnes() {
        let both = list(
            animation("progress", basic(.number(0), .number(10))),
            animation("progress", basic(.number(1), .number(1)), additive: true))
        #expect(values(both) == ["progress": .number(6)])
    }

    @Test func partsChangeTheWholeWhereItIsKnown() {
        let grow = list(
            animation("emitterSize.width", basic(nil, .number(10))),
            animation("emitterSize.height", basic(.number(1), .number(1))))
        #expect(
            values(grow, ["emitterSize": .size(CGSize(width: 2, height: -3))])
                == ["emitterSize": .size(CGSize(width: 6, height: 1))])
        let unknown = list(animation("thing.width", basic(.number(0), .number(10))))
        #expect(values(unknown) == ["thing.width": .number(5)])
        let turn = list(animation("instanceTransform.rotation.z", basic(.number(0), .number(1))))
        guard
            case .transform(let t)? = values(turn, ["instanceTransform": .transform(.identity)])[
                "instanceTransform"]
        else {
            Issue.record("no transform")
            return
        }
        #expect(isClose(t, CATransform3DMakeRotation(0.5, 0, 0, 1)))
    }

    @Test func filterInputsKeepTheirPath() {
        let blur = list(animation("filters.blur.inputRadius", keyframes([0, 10, 40])))
        #expect(values(blur, at: 0.75) == ["filters.blur.inputRadius": .number(25)])
    }

    @Test func listsAndPathsGoThroughKeyframes() {
        for mode in [KeyframeMode.linear, .paced, .cubic, .cubicPaced] {
            let track = KeyframeTrack(
                .values([.numbers([0, 0]), .numbers([1, 2]), .numbers([2, 4])]), mode: mode)
            let result = values(list(animation("locations", .keyframes(track))), at: 0.75)
            guard case .numbers(let numbers)? = result["locations"] else {
                Issue.record("no numbers")
                continue
            }
            #expect(isClose(numbers[0], 1.5) && isClose(numbers[1], 3), "\(mode)")
        }
        let text = KeyframeTrack(.values([.text("a"), .text("b")]), mode: .discrete)
        #expect(values(list(animation("string", .keyframes(text))), at: 0.75) == ["string": .text("b")])
    }

    @Test func motionAlongAPathIsAPoint() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        let moving = list(animation("emitterPosition", .keyframes(KeyframeTrack(.path(path)))))
        #expect(values(moving) == ["emitterPosition": .point(CGPoint(x: 5, y: 0))])
    }

    @Test func groupsYieldCustomValues() {
        let group = AnimationGroup(
            timing: MediaTiming(duration: 2),
            animations: [.property(animation("progress", basic(.number(0), .number(4)), MediaTiming()))])
        #expect(values(list(.group(group)), at: 0.5) == ["progress": .number(1)])
    }

    @Test func mixedKindsHaveNoEffect() {
        #expect(values(list(animation("a", basic(.number(0), .point(.zero))))) == [:])
        #expect(values(list(animation("a", basic(.numbers([0]), .numbers([1, 2]))))) == [:])
        #expect(values(list(animation("a", basic()))) == [:])
        #expect(values(list(animation("a", basic(.number(0), .number(1)))), ["a": .point(.zero)]) == [:])
    }
}
