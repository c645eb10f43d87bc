import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct BasicTrackTests {
    private func value(_ track: AnimationTrack, additive: Bool = false, at time: Double = 0.25) -> Double {
        var layer = Layer()
        layer.geometry.zPosition = 100
        return layer.at(time, animation("zPosition", track, additive: additive)).geometry.zPosition.native
    }

    @Test func endsComeFromWhatIsGiven() {
        let (ten, twenty) = (AnimationValue.number(10), AnimationValue.number(20))
        #expect(value(basic(ten, twenty)) == 12.5)
        #expect(value(basic(ten, nil, by: twenty)) == 15)
        #expect(value(basic(nil, twenty, by: ten)) == 12.5)
        #expect(value(basic(ten)) == 32.5)
        #expect(value(basic(nil, twenty)) == 80)
        #expect(value(basic(by: twenty)) == 105)
        #expect(value(basic()) == 100)
        #expect(value(basic(ten, twenty, by: .number(1000))) == 12.5)
    }

    @Test func additiveStartsFromZero() {
        let (ten, twenty) = (AnimationValue.number(10), AnimationValue.number(20))
        #expect(value(basic(ten, twenty), additive: true) == 112.5)
        #expect(value(basic(ten, nil, by: twenty), additive: true) == 115)
        #expect(value(basic(nil, twenty, by: ten), additive: true) == 112.5)
        #expect(value(basic(ten), additive: true) == 107.5)
        #expect(value(basic(nil, twenty), additive: true) == 105)
        #expect(value(basic(by: twenty), additive: true) == 105)
    }

    @Test func laterAnimationsStartFromEarlierOnes() {
        var layer = Layer()
        layer.geometry.zPosition = 100
        let first = animation("zPosition", basic(.number(0), .number(40)))
        let second = animation("zPosition", basic(nil, .number(0)))
        let third = animation("zPosition", basic(by: .number(8)), additive: true)
        #expect(layer.at(0.5, first, second).geometry.zPosition == 10)
        #expect(layer.at(0.5, first, second, third).geometry.zPosition == 14)
        #expect(layer.at(0.5, second, first).geometry.zPosition == 20)
    }

    @Test func cumulativeCyclesPileUp() {
        func cumulative(_ timing: MediaTiming, at time: Double) -> Double {
            Layer().at(
                time, animation("zPosition", basic(.number(10), .number(20)), timing, cumulative: true)
            )
            .geometry.zPosition.native
        }
        #expect(cumulative(MediaTiming(duration: 1, repeatCount: 3), at: 1.5) == 35)
        #expect(cumulative(MediaTiming(duration: 1, repeatCount: 3, autoreverses: true), at: 2.5) == 25)
        let last = animation(
            "zPosition", basic(.number(10), .number(20)),
            MediaTiming(duration: 1, repeatCount: 3, fillMode: .forwards), cumulative: true)
        #expect(Layer().at(9, list(last, removed: false)).geometry.zPosition == 60)
    }

    @Test func curveEasesEachRunAndIsMirroredBackwards() {
        let track = basic(.number(0), .number(1))
        let timing = MediaTiming(duration: 1, autoreverses: true)
        let eased = animation("zPosition", track, timing, curve: .easeIn)
        let there = Layer().at(0.25, eased).geometry.zPosition
        let back = Layer().at(1.75, eased).geometry.zPosition
        #expect(isClose(there.native, TimingCurve.easeIn.value(at: 0.25), 1e-12))
        #expect(isClose(back.native, there.native, 1e-12))
    }

    @Test func transformsConcatenateWhenAdded() {
        var layer = Layer()
        layer.geometry.transform = CATransform3DMakeTranslation(10, 0, 0)
        let turn = AnimationValue.transform(CATransform3DMakeRotation(1, 0, 0, 1))
        let added = layer.at(0.5, animation("transform", basic(nil, turn), additive: true))
        let expected = CATransform3DConcat(
            CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(10, 0, 0))
        #expect(isClose(added.geometry.transform, expected))
        let by = layer.at(1 - 1e-12, animation("transform", basic(by: turn)))
        #expect(
            isClose(by.geometry.transform, CATransform3DRotate(layer.geometry.transform, 1, 0, 0, 1), 1e-9))
        let fromBy = layer.at(
            0.5,
            animation("transform", basic(turn, nil, by: .transform(CATransform3DMakeRotation(1, 0, 0, 1)))))
        #expect(isClose(fromBy.geometry.transform, CATransform3DMakeRotation(1.5, 0, 0, 1)))
        let byTo = layer.at(0.5, animation("transform", basic(nil, turn, by: turn)))
        #expect(isClose(byTo.geometry.transform, CATransform3DMakeRotation(0.5, 0, 0, 1)))
    }

    @Test func transformsPileUpByConcatenation() {
        let turn = AnimationValue.transform(CATransform3DMakeRotation(1, 0, 0, 1))
        let piled = Layer().at(
            2.5,
            animation(
                "transform", basic(.transform(.identity), turn), MediaTiming(duration: 1, repeatCount: 5),
                cumulative: true))
        #expect(isClose(piled.geometry.transform, CATransform3DMakeRotation(2.5, 0, 0, 1)))
    }

    @Test func noColourFadesLikeTheOther() {
        let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        let layer = Layer()
        #expect(
            layer.at(0.25, animation("backgroundColor", basic(nil, .color(red)))).appearance.backgroundColor
                == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(
            layer.at(0.25, animation("backgroundColor", basic(.color(red)))).appearance.backgroundColor
                == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.75))
        #expect(
            layer.at(0.25, animation("backgroundColor", basic(.nothing, .color(red)))).appearance
                .backgroundColor == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(
            layer.at(0.25, animation("borderColor", basic(.nothing, .nothing))).appearance.borderColor == nil)
    }

    @Test func flagsStepAndDoNotAdd() {
        let hide = animation("hidden", basic(.bool(false), .bool(true)), additive: true)
        #expect(!Layer().at(0.49, hide).geometry.isHidden)
        #expect(Layer().at(0.5, hide).geometry.isHidden)
        let number = animation("hidden", basic(.number(0), .number(1)))
        #expect(Layer().at(0.75, number).geometry.isHidden)
    }

    @Test func wrongKindsHaveNoEffect() {
        for (key, track) in [
            ("opacity", basic(.number(0), .point(.zero))), ("opacity", basic(.text("a"), .number(0))),
            ("position", basic(.number(0), .number(1))), ("transform", basic(.number(0), .number(1))),
            ("backgroundColor", basic(.number(0), .number(1))), ("contents", basic(.number(0), .number(1))),
            ("opacity", basic(.number(.nan), .number(1))), ("opacity", basic(.number(0), .number(.infinity))),
            ("transform", basic(.transform(CATransform3DMakeScale(.nan, 1, 1)), .transform(.identity))),
            ("bounds.size", basic(.rect(.zero), .rect(.zero))),
            ("contentsScale", basic(.number(1), .number(2))),
            ("position", keyframesOfMixedKinds), ("opacity", .keyframes(KeyframeTrack(.values([])))),
        ] {
            #expect(Layer().at(0.5, animation(key, track)) == Layer(), "\(key): \(track)")
        }
    }

    private var keyframesOfMixedKinds: AnimationTrack {
        .keyframes(KeyframeTrack(.values([.point(.zero), .number(1)])))
    }
}
