import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct LayerAnimationsTests {
    @Test func removedAnimationsDoNotFillForwards() {
        let timing = MediaTiming(duration: 1, fillMode: .both)
        let fade = animation("zPosition", basic(.number(3), .number(5)), timing)
        #expect(Layer().at(2, list(fade)).geometry.zPosition == 0)
        #expect(Layer().at(2, list(fade, removed: false)).geometry.zPosition == 5)
        #expect(Layer().at(-1, list(fade)).geometry.zPosition == 3)
    }

    @Test func partsOfATransformAreChangedTogether() {
        var layer = Layer()
        layer.geometry.transform = CATransform3DMakeScale(1, 2, 1)
        let turned = layer.at(
            0.5, animation("transform.rotation.z", basic(.number(0), .number(20))),
            animation("transform.scale.x", basic(.number(1), .number(5))),
            animation("transform.translation.x", basic(nil, .number(8))))
        var expected = CATransform3DConcat(
            CATransform3DMakeScale(3, 2, 1), CATransform3DMakeRotation(10, 0, 0, 1))
        expected.m41 = 4
        #expect(isClose(turned.geometry.transform, expected))
    }

    @Test func wholesAndPartsOfATransformMix() {
        let turned = Layer().at(
            0.5, animation("transform.rotation.z", basic(.number(1), .number(1))),
            animation("transform", basic(by: .transform(CATransform3DMakeTranslation(4, 0, 0)))),
            animation("transform.scale.y", basic(.number(3), .number(3))))
        let expected = CATransform3DScale(
            CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 0, 1), 2, 0, 0), 1, 3, 1)
        #expect(isClose(turned.geometry.transform, expected))
    }

    @Test func sublayerTransformIsAnimated() {
        let zoomed = Layer().at(0.5, animation("sublayerTransform.scale", basic(.number(1), .number(3))))
        #expect(isClose(zoomed.geometry.sublayerTransform, CATransform3DMakeScale(2, 2, 2)))
        #expect(zoomed.geometry.transform == .identity)
    }

    @Test func resultsCanBeDrawn() {
        func layer(_ key: String, _ track: AnimationTrack) -> Layer { Layer().at(0.5, animation(key, track)) }
        #expect(layer("opacity", basic(.number(4), .number(6))).appearance.opacity == 1)
        #expect(layer("opacity", basic(.number(-4), .number(-6))).appearance.opacity == 0)
        #expect(layer("opacity", basic(.number(1e300), .number(1e300))).appearance.opacity == 1)
        #expect(layer("cornerRadius", basic(.number(-4), .number(-6))).appearance.cornerRadius == 0)
        #expect(layer("borderWidth", basic(.number(-4), .number(-6))).appearance.borderWidth == 0)
        let bounds = AnimationValue.rect(CGRect(x: 0, y: 0, width: -10, height: 10))
        #expect(
            layer("bounds", basic(bounds, bounds)).geometry.bounds
                == CGRect(x: -10, y: 0, width: 10, height: 10))
        let bright = AnimationValue.color(RGBAColor(red: 2, green: 0, blue: 0, alpha: 3))
        #expect(
            layer("backgroundColor", basic(bright, bright)).appearance.backgroundColor
                == RGBAColor(red: 2, green: 0, blue: 0, alpha: 1))
        let far = basic(.number(-1e308), .number(1e308))
        let overflow = Layer().at(0.9, animation("zPosition", far, curve: TimingCurve(0, 50, 0, 50)))
        #expect(overflow.geometry.zPosition.isFinite)
        #expect(layer("maskedCorners", basic(.number(-3), .number(1e300))).appearance.maskedCorners == 255)
    }

    @Test func sumsMayLeaveTheRangeOnTheWay() {
        let up = animation("opacity", basic(.number(0.5), .number(0.5)), additive: true)
        let down = animation("opacity", basic(.number(-0.75), .number(-0.75)), additive: true)
        #expect(Layer().at(0.5, up, down).appearance.opacity == 0.75)
    }

    @Test func effectsTellWhatChanged() {
        var layer = Layer()
        let animations = list(
            animation("opacity", basic(.number(0), .number(1)), MediaTiming(beginTime: 1, duration: 1)),
            animation("progress", basic(.number(0), .number(1))))
        #expect(animations.effects == [.appearance, .custom])
        #expect(animations.apply(to: &layer.geometry, &layer.appearance, at: 0.5) == .custom)
        #expect(animations.apply(to: &layer.geometry, &layer.appearance, at: 1.5) == .appearance)
        #expect(animations.apply(to: &layer.geometry, &layer.appearance, at: 2.5) == [])
    }

    @Test func nonFiniteTimesAreSafe() {
        let animations = list(
            animation("opacity", basic(.number(0), .number(1))),
            animation("position", .keyframes(KeyframeTrack(.values([.point(.zero), .point(.zero)])))))
        for time in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(Layer().at(time, animations) == Layer())
        }
    }

    @Test func tinyBeginTimeIsTimeZeroOfTheLayer() {
        let timing = MediaTiming(beginTime: 1e-100, duration: 2, repeatCount: .infinity)
        let spin = animation("zPosition", basic(.number(0), .number(10)), timing)
        #expect(isClose(Layer().at(1001, spin).geometry.zPosition.native, 5))
    }
}
