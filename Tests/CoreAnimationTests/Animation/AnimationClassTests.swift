import CoreAnimation
import Testing

@Suite struct AnimationClassTests {
    @Test func defaults() {
        let animation = CABasicAnimation(keyPath: "position.x")
        #expect(animation.keyPath == "position.x" && animation.duration == 0 && animation.speed == 1)
        #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.repeatCount == 0)
        #expect(animation.repeatDuration == 0 && !animation.autoreverses && animation.fillMode == .removed)
        #expect(
            animation.isRemovedOnCompletion && animation.timingFunction == nil && animation.delegate == nil)
        #expect(!animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
        #expect(CAKeyframeAnimation(keyPath: "x").calculationMode == .linear)
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
    }

    @Test func namesAreThoseOfApple() {
        #expect(CAAnimationRotationMode.rotateAuto.rawValue == "auto")
        #expect(CAAnimationRotationMode.rotateAutoReverse.rawValue == "autoReverse")
        #expect(CAMediaTimingFunctionName.easeInEaseOut.rawValue == "easeInEaseOut")
        #expect(CAMediaTimingFunctionName.default.rawValue == "default")
        #expect(CATransitionType.moveIn.rawValue == "moveIn" && kCATransition == "transition")
        #expect(CAAnimationCalculationMode.cubicPaced.rawValue == "cubicPaced")
        #expect(CAValueFunctionName.rotateZ.rawValue == "rotateZ")
    }

    @Test func timingFunctions() {
        var point: [Float] = [9, 9]
        let function = CAMediaTimingFunction(name: .easeIn)
        function.getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        function.getControlPoint(at: 3, values: &point)
        #expect(point == [1, 1])
        function.getControlPoint(at: 4, values: &point)
        function.getControlPoint(at: -1, values: &point)
        #expect(point == [1, 1], "there are four points")
        #expect(function == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        let unknown = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "?"))
        #expect(unknown == CAMediaTimingFunction(name: .linear))
    }

    @Test func valueFunctionsHaveKnownNames() {
        #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    }

    @Test func keyframesCopyTheirPath() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: .zero)
        animation.path = path
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(animation.path?.currentPoint == CGPoint.zero)
    }

    @Test func transformsOfAClassTakeItsDefaults() {
        final class Slow: CABasicAnimation {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "duration" ? 3.0 : key == "tag" ? "none" : super.defaultValue(forKey: key)
            }
        }
        let animation = Slow(keyPath: "opacity")
        #expect(animation.duration == 3 && animation.value(forKey: "tag") as? String == "none")
        animation.duration = 1
        animation.setValue(nil, forKey: "duration")
        #expect(animation.duration == 3)
    }

    @Test func rangesOfFrameRatesHaveFunctions() {
        let range = CAFrameRateRangeMake(30, 120, 60)
        #expect(range.minimum == 30 && range.maximum == 120 && range.preferred == 60)
        #expect(
            CAFrameRateRangeIsEqualToRange(range, CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)))
        #expect(!CAFrameRateRangeIsEqualToRange(range, CAFrameRateRangeDefault))
        #expect(CAFrameRateRangeDefault == CAFrameRateRange.default)
    }
}
