import Animation
import CoreGraphics
import Geometry
import RandomCases
import RenderTree
import Testing

@Suite struct KeyframeTests {
    @Test func keyTimesDivideTheDuration() {
        #expect(isClose(number(keyframes([0, 10, 100], [0, 0.8, 1]), at: 0.25), 3.125))
        #expect(number(keyframes([0, 10, 100]), at: 0.25) == 5)
        #expect(number(keyframes([0, 10, 100]), at: 0.75) == 55)
    }

    @Test(
        arguments: [
            [0, 0.8], [0, 0.8, 1, 1], [0.1, 0.8, 1], [0, 0.8, 0.9], [0, .nan, 1],
            [0, 0.8, .infinity],
            [.nan, 0.5, 1],
        ])
    func badKeyTimesAreIgnored(_ times: [Double]) {
        #expect(number(keyframes([0, 10, 100], times), at: 0.25) == 5)
    }

    /// As pictures of Apple's systems show it.
    @Test func keyTimesNeedNotAscendOrStayInTheDuration() {
        let early = keyframes([0, 0, 100, 100], [0, -0.5, 0.5, 1])
        #expect(number(early, at: 0.25) == 75)
        #expect([0, 0.5, 0.75].map { number(early, at: $0) } == [50, 100, 100])
        let late = keyframes([0, 0, 100, 100], [0, 0.5, 1.5, 1])
        #expect(number(late, at: 0.75) == 25)
        #expect([0, 0.25, 0.5, 0.9375].map { number(late, at: $0) } == [0, 0, 0, 43.75])
        // The second key is passed when the third is: both lie before the fraction.
        let back = keyframes([0, 10, 50, 60], [0, 0.8, 0.4, 1])
        #expect(isClose(number(back, at: 0.6), 7.5))
        #expect(isClose(number(back, at: 0.8), 50 + 10 * 0.4 / 0.6))
    }

    @Test func discreteKeyTimesNeedNotAscend() {
        let track = keyframes([1, 2, 3, 4], [0, 0.6, 0.3, 0.9, 1], mode: .discrete)
        #expect([0.1, 0.5, 0.7, 0.95].map { number(track, at: $0) } == [1, 1, 3, 4])
        let beyond = list(animation("zPosition", keyframes([1, 2], [0, 1.5, 1], mode: .discrete)))
        #expect(beyond.activity(at: 0.25) == AnimationActivity(isChanging: false, nextChange: 1))
    }

    /// The search by running maxima finds what the linear one finds.
    @Test func anyKeyTimesAreFoundAsFromTheFirstOn() {
        var random = RepeatableRandom(seed: 21)
        for _ in 0..<300 {
            let count = Int.random(in: 2...9, using: &random)
            var times = (0..<count).map { _ in Double.random(in: -0.3...1.3, using: &random) }
            (times[0], times[count - 1]) = (0, 1)
            let values = (0..<count).map { Double($0 * $0) }
            let track = keyframes(values, times)
            for step in 0..<20 {
                let t = Double(step) / 20
                var i = 0
                while i < count - 2, t >= times[i + 1] { i += 1 }
                let length = times[i + 1] - times[i]
                let part = length > 0 ? (t - times[i]) / length : 1
                let expected = values[i] + (values[i + 1] - values[i]) * part
                #expect(isClose(number(track, at: t), expected, 1e-6), "\(times) at \(t)")
            }
        }
    }

    @Test func equalKeyTimesJump() {
        let track = keyframes([0, 10, 50, 60], [0, 0.5, 0.5, 1])
        #expect(isClose(number(track, at: 0.4999999), 10, 1e-4))
        #expect(number(track, at: 0.5) == 50)
        #expect(number(track, at: 0.75) == 55)
    }

    @Test func curvesEaseEachSegmentAfterTheWhole() {
        let curves = [TimingCurve.easeIn, .easeOut]
        let track = keyframes([0, 10, 20], curves: curves)
        #expect(isClose(number(track, at: 0.25), 3.153568, 1e-6))
        let whole = TimingCurve.easeInEaseOut.value(at: 0.3)
        #expect(
            isClose(
                number(track, at: 0.3, curve: .easeInEaseOut), 10 * TimingCurve.easeIn.value(at: 2 * whole),
                1e-9))
        #expect(isClose(number(keyframes([0, 10, 20], curves: [.easeIn]), at: 0.75), 15))
    }

    @Test func overshootGoesOnStraight() {
        let over = TimingCurve(0.5, 0, 0.5, 2)
        let fraction = over.value(at: 0.8)
        #expect(fraction > 1)
        #expect(isClose(number(keyframes([0, 10, 20]), at: 0.8, curve: over), 20 * fraction, 1e-9))
        #expect(number(keyframes([0, 10, 20], mode: .discrete), at: 0.8, curve: over) == 20)
    }

    @Test func discreteHoldsEachValue() {
        let track = keyframes([10, 20, 30], mode: .discrete)
        #expect(number(track, at: 0) == 10)
        #expect(number(track, at: 0.32) == 10)
        #expect(number(track, at: 0.34) == 20)
        #expect(number(track, at: 0.99) == 30)
        let timed = keyframes([10, 20], [0, 0.9, 1], mode: .discrete)
        #expect(number(timed, at: 0.8) == 10)
        #expect(number(timed, at: 0.95) == 20)
        #expect(number(keyframes([10, 20], [0, 1], mode: .discrete), at: 0.3) == 10)
    }

    @Test func pacedTimeFollowsTheDistance() {
        let track = keyframes([0, 10, 100], [0, 0.9, 1], curves: [.easeIn, .easeIn], mode: .paced)
        #expect(isClose(number(track, at: 0.25), 25))
        #expect(isClose(number(track, at: 0.05), 5))
        #expect(number(keyframes([7, 7, 7], mode: .paced), at: 0.3) == 7)
        let points = AnimationTrack.keyframes(
            KeyframeTrack(
                .values([.point(.zero), .point(CGPoint(x: 3, y: 4)), .point(CGPoint(x: 3, y: 19))]),
                mode: .paced))
        #expect(
            isClose(Layer().at(0.5, animation("position", points)).geometry.position, CGPoint(x: 3, y: 9)))
    }

    @Test func cubicPassesThroughItsKeys() {
        let values: [Double] = [0, 10, 0, 30]
        for (i, value) in values.enumerated() {
            #expect(
                isClose(
                    number(keyframes(values, mode: .cubic), at: min(Double(i) / 3, 1 - 1e-12)), value, 1e-9))
        }
    }

    @Test func cubicEndSlopeIsTheAdjacentStep() {
        let track = keyframes([0, 10, 0], mode: .cubic)
        // Per segment, in a part of 1e-6.
        #expect(isClose(number(track, at: 0.5e-6) / 1e-6, 10, 1e-3))
        // Catmull-Rom in the middle of the first: h00, h10 · 10, h01 · 10, h11 · 0.
        #expect(isClose(number(track, at: 0.25), 0.125 * 10 + 0.5 * 10))
    }

    @Test func tensionContinuityAndBiasBendTheTangents() {
        func cubic(_ t: [Double], _ c: [Double], _ b: [Double], at time: Double) -> Double {
            let track = KeyframeTrack(
                .values([0, 10, 40].map { .number($0) }), mode: .cubic, tension: t, continuity: c, bias: b)
            return number(.keyframes(track), at: time)
        }
        // The tangent with which the middle key is reached weighs -1/8 at the middle of the segment.
        func expected(_ incoming: Double) -> Double { 10 * 0.125 + 10 * 0.5 - incoming / 8 }
        #expect(isClose(cubic([], [], [], at: 0.25), expected(20)))
        #expect(isClose(cubic([0, 1], [], [], at: 0.25), expected(0)))
        #expect(isClose(cubic([0, -1], [], [], at: 0.25), expected(40)))
        #expect(isClose(cubic([], [0, 0.5], [], at: 0.25), expected(0.25 * 10 + 0.75 * 30)))
        #expect(isClose(cubic([], [], [0, 1], at: 0.25), expected(10)))
        #expect(isClose(cubic([], [], [0, -1], at: 0.25), expected(30)))
        #expect(isClose(cubic([.nan], [.infinity], [.nan, .nan, .nan], at: 0.25), expected(20)))
    }

    /// The model's value is seen, as pictures of Apple's systems show it.
    @Test func oneValueDoesNothing() {
        var layer = Layer()
        layer.geometry.zPosition = 3
        layer.geometry.transform = CATransform3DMakeScale(2, 2, 1)
        layer.appearance.backgroundColor = .black
        for mode in [KeyframeMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            func one(_ key: String, _ value: AnimationValue) -> PropertyAnimation {
                animation(key, .keyframes(KeyframeTrack(.values([value]), keyTimes: [0, 1], mode: mode)))
            }
            let turn = AnimationValue.transform(CATransform3DMakeRotation(1, 0, 0, 1))
            #expect(
                layer.at(
                    0.6, one("zPosition", .number(7)), one("transform", turn), one("sublayerTransform", turn),
                    one("transform.rotation.z", .number(1)), one("hidden", .bool(true)),
                    one("backgroundColor", .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)))) == layer)
            let custom = list(one("custom", .number(7)))
            #expect(custom.customValues(at: 0.6) { _ in .number(3) }.isEmpty)
        }
    }

    @Test func flagsStepBetweenTheirKeys() {
        let track = AnimationTrack.keyframes(
            KeyframeTrack(.values([.bool(false), .bool(true), .bool(false)])))
        let blink = animation("hidden", track)
        #expect(
            [0.2, 0.3, 0.7, 0.8].map { Layer().at($0, blink).geometry.isHidden } == [
                false, true, true, false,
            ])
    }

    @Test func transformsTurnBetweenTheirKeys() {
        func rotation(_ angle: CGFloat) -> AnimationValue {
            .transform(CATransform3DMakeRotation(angle, 0, 0, 1))
        }
        let linear = KeyframeTrack(.values([rotation(0), rotation(2), rotation(4)]))
        let middle = Layer().at(0.75, animation("transform", .keyframes(linear))).geometry.transform
        #expect(isClose(middle, CATransform3DMakeRotation(3, 0, 0, 1)))
        let cubic = KeyframeTrack(.values([rotation(0), rotation(1), rotation(2)]), mode: .cubic)
        let t = Layer().at(0.5, animation("transform", .keyframes(cubic))).geometry.transform
        #expect(isClose(t, CATransform3DMakeRotation(1, 0, 0, 1)))
        let discrete = KeyframeTrack(.values([rotation(0), rotation(1)]), mode: .discrete)
        #expect(
            Layer().at(0.9, animation("transform", .keyframes(discrete))).geometry.transform
                == CATransform3DMakeRotation(1, 0, 0, 1))
    }

    /// Whole matrices have no measure: Apple's frameworks are said to show the model's.
    @Test func pacedTransformsHaveNoEffect() {
        var layer = Layer()
        layer.geometry.transform = CATransform3DMakeScale(2, 3, 4)
        let values = [0.0, 10, 40].map { AnimationValue.transform(CATransform3DMakeTranslation($0, 0, 0)) }
        for mode in [KeyframeMode.paced, .cubicPaced] {
            for key in ["transform", "sublayerTransform"] {
                let track = AnimationTrack.keyframes(KeyframeTrack(.values(values), mode: mode))
                #expect(layer.at(0.4, animation(key, track)) == layer)
            }
        }
    }

    @Test func longListsAreFound() {
        let track = keyframes((0...100_000).map { Double($0) })
        #expect(isClose(number(track, at: 0.123456), 12345.6, 1e-6))
    }
}
