import CoreAnimation
import Testing

@Suite struct AnimationKeyValueTests {
    @Test func numbersInAnyWrapping() {
        let animation = CABasicAnimation()
        animation.setValue(2, forKey: "duration")
        animation.setValue(NSNumber(value: 0.5), forKey: "speed")
        animation.setValue(CGFloat(3), forKey: "repeatCount")
        animation.setValue(true, forKey: "autoreverses")
        animation.setValue(0, forKey: "removedOnCompletion")
        animation.setValue("both", forKey: "fillMode")
        animation.setValue("opacity", forKey: "keyPath")
        animation.setValue("easeIn", forKey: "timingFunction")
        animation.setValue(1, forKey: "additive")
        #expect(animation.duration == 2 && animation.speed == 0.5 && animation.repeatCount == 3)
        #expect(animation.autoreverses && !animation.isRemovedOnCompletion && animation.fillMode == .both)
        #expect(animation.keyPath == "opacity" && animation.isAdditive)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(animation.value(forKey: "duration") as? Double == 2)
        #expect(animation.value(forKey: "fillMode") as? String == "both")
    }

    @Test func whatDoesNotFitIsIgnored() {
        let animation = CAKeyframeAnimation(keyPath: "x")
        animation.duration = 2
        animation.setValue("soon", forKey: "duration")
        animation.setValue(["a"], forKey: "keyTimes")
        animation.setValue(5, forKey: "values")
        animation.setValue(5, forKey: "timingFunction")
        animation.setValue("no such pace", forKey: "timingFunction")
        #expect(animation.duration == 2 && animation.keyTimes == nil && animation.values == nil)
        #expect(animation.timingFunction == nil)
    }

    @Test func nilResets() {
        let animation = CABasicAnimation(keyPath: "x")
        animation.duration = 2
        animation.speed = 3
        animation.toValue = 1
        for key in ["duration", "speed", "toValue", "keyPath"] { animation.setValue(nil, forKey: key) }
        #expect(animation.duration == 0 && animation.speed == 1)
        #expect(animation.toValue == nil && animation.keyPath == nil)
    }

    @Test func anyOtherKey() {
        let animation = CAAnimation()
        let layer = CALayer()
        animation.setValue(layer, forKey: "layer")
        animation.setValue(5, forKey: "id")
        #expect(animation.value(forKey: "layer") as? CALayer === layer)
        #expect(animation.value(forKey: "id") as? Int == 5 && animation.value(forKey: "nothing") == nil)
        animation.setValue(0.5, forKeyPath: "layer.opacity")
        #expect(layer.opacity == 0.5 && animation.value(forKeyPath: "layer.opacity") as? Double == 0.5)
        animation.setValue(nil, forKey: "id")
        #expect(animation.value(forKey: "id") == nil)
    }

    @Test func pathsIntoValues() {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = CGPoint(x: 1, y: 2)
        #expect(animation.value(forKeyPath: "fromValue.y") as? Double == 2)
        animation.setValue(7, forKeyPath: "fromValue.x")
        #expect(animation.fromValue as? CGPoint == CGPoint(x: 7, y: 2))
    }

    @Test func springsAndKeyframes() {
        let spring = CASpringAnimation()
        spring.setValue(2, forKey: "mass")
        spring.setValue(3, forKey: "velocity")
        spring.setValue(-3, forKey: "stiffness")
        #expect(spring.mass == CGFloat(2) && spring.initialVelocity == CGFloat(3))
        #expect(spring.stiffness == CGFloat(100))
        let frames = CAKeyframeAnimation()
        frames.setValue([0, 0.5, 1], forKey: "keyTimes")
        frames.setValue("cubic", forKey: "calculationMode")
        frames.setValue(["easeIn", CAMediaTimingFunction(name: .linear)] as [Any], forKey: "timingFunctions")
        #expect(frames.keyTimes == [0, 0.5, 1] && frames.calculationMode == .cubic)
        #expect(frames.timingFunctions?.count == 2)
    }
}
