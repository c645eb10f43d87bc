import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct ValueFunctionTests {
    private func transform(
        _ function: ValueFunction, _ track: AnimationTrack, additive: Bool = false,
        model: CATransform3D = .identity, at time: Double = 0.5
    ) -> CATransform3D {
        var layer = Layer()
        layer.geometry.transform = model
        return layer.at(time, animation("transform", track, additive: additive, function: function))
            .geometry.transform
    }

    @Test func numbersBecomeMatrices() {
        let track = basic(.number(1), .number(3))
        #expect(transform(.rotateX, track) == CATransform3DMakeRotation(2, 1, 0, 0))
        #expect(transform(.rotateY, track) == CATransform3DMakeRotation(2, 0, 1, 0))
        #expect(transform(.rotateZ, track) == CATransform3DMakeRotation(2, 0, 0, 1))
        #expect(transform(.scaleX, track) == CATransform3DMakeScale(2, 1, 1))
        #expect(transform(.scaleY, track) == CATransform3DMakeScale(1, 2, 1))
        #expect(transform(.scaleZ, track) == CATransform3DMakeScale(1, 1, 2))
        #expect(transform(.translateX, track) == CATransform3DMakeTranslation(2, 0, 0))
        #expect(transform(.translateY, track) == CATransform3DMakeTranslation(0, 2, 0))
        #expect(transform(.translateZ, track) == CATransform3DMakeTranslation(0, 0, 2))
        let list = basic(.numbers([1, 2, 3]), .numbers([3, 4, 5]))
        #expect(transform(.scale, list) == CATransform3DMakeScale(2, 3, 4))
        #expect(transform(.translate, list) == CATransform3DMakeTranslation(2, 3, 4))
    }

    @Test func rotationGoesManyTurns() {
        let t = transform(.rotateZ, basic(.number(0), .number(8 * .pi)), at: 1.0 / 16)
        #expect(isClose(t, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    @Test func missingEndsAreNeutral() {
        #expect(transform(.scaleX, basic(nil, .number(3))) == CATransform3DMakeScale(2, 1, 1))
        #expect(transform(.rotateZ, basic(.number(2))) == CATransform3DMakeRotation(1, 0, 0, 1))
        #expect(transform(.scaleY, basic(by: .number(1))) == CATransform3DMakeScale(1, 1.5, 1))
        #expect(transform(.scale, basic(nil, .numbers([3, 5, 7]))) == CATransform3DMakeScale(2, 3, 4))
    }

    @Test func theMatrixReplacesUnlessAdded() {
        let model = CATransform3DMakeTranslation(5, 0, 0)
        let track = basic(.number(1), .number(3))
        #expect(transform(.rotateZ, track, model: model) == CATransform3DMakeRotation(2, 0, 0, 1))
        #expect(
            transform(.rotateZ, track, additive: true, model: model)
                == CATransform3DConcat(CATransform3DMakeRotation(2, 0, 0, 1), model))
    }

    @Test func keyframesAndSpringsWorkToo() {
        #expect(transform(.scaleX, keyframes([1, 3, 5]), at: 0.75) == CATransform3DMakeScale(4, 1, 1))
        let spring = AnimationTrack.spring(BasicTrack(from: .number(0), to: .number(1)), SpringCurve())
        #expect(
            isClose(
                transform(.translateX, spring, at: 0.2),
                CATransform3DMakeTranslation(CGFloat(SpringCurve().value(at: 0.2)), 0, 0)))
    }

    /// Arguments have no measure: as measured on Apple's frameworks, each segment takes as long.
    @Test func pacingSpacesKeysEvenly() {
        let values = [[0.0, 0, 0], [10, 0, 0], [10, 30, 0]].map { AnimationValue.numbers($0) }
        func place(_ mode: KeyframeMode) -> CATransform3D {
            transform(
                .translate,
                .keyframes(KeyframeTrack(.values(values), keyTimes: [0, 0.9, 1], mode: mode)), at: 0.75)
        }
        #expect(isClose(place(.paced), CATransform3DMakeTranslation(10, 15, 0)))
        #expect(isClose(place(.cubicPaced), CATransform3DMakeTranslation(10.625, 13.125, 0)))
    }

    @Test func wrongArgumentsHaveNoEffect() {
        let model = CATransform3DMakeTranslation(5, 0, 0)
        #expect(transform(.translate, basic(.number(1), .number(2)), model: model) == model)
        #expect(transform(.scale, basic(.number(1), .number(3)), model: model) == model)
        #expect(transform(.scale, keyframes([1, 2, 3]), model: model) == model)
        #expect(transform(.scale, basic(.numbers([1, 2]), .numbers([1, 2])), model: model) == model)
        #expect(transform(.rotateZ, basic(.transform(.identity)), model: model) == model)
        let position = animation("position", basic(.number(1), .number(2)), function: .rotateZ)
        #expect(Layer().at(0.5, position) == Layer())
        let part = animation("transform.scale", basic(.number(1), .number(2)), function: .scale)
        #expect(Layer().at(0.5, part) == Layer())
    }
}
