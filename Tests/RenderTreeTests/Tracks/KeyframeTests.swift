import CoreGraphics
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
            [0, 0.8], [0, 0.8, 1, 1], [0.1, 0.8, 1], [0, 0.8, 0.9], [0, 1.5, 1], [0, .nan, 1],
            [0, 0.8, .infinity],
            [.nan, 0.5, 1],
        ])
    func badKeyTimesAreIgnored(_ times: [Double]) {
        #expect(number(keyframes([0, 10, 100], times), at: 0.25) == 5)
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

    @Test func oneValueIsConstant() {
        for mode in [KeyframeMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            #expect(number(keyframes([7], mode: mode), at: 0.6) == 7)
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
            let one = AnimationTrack.keyframes(KeyframeTrack(.values([values[1]]), mode: mode))
            #expect(layer.at(0.4, animation("transform", one)).geometry.transform.m41 == 10)
        }
    }

    @Test func longListsAreFound() {
        let track = keyframes((0...100_000).map { Double($0) })
        #expect(isClose(number(track, at: 0.123456), 12345.6, 1e-6))
    }
}
