import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Properties of animations")
struct AnimationPropertyTests {
    private func animation<Class: CAAnimation>(_ text: String, as type: Class.Type) throws -> Class {
        let layer = try animated(text)
        let key = try #require(layer.animationKeys()?.first)
        return try #require(layer.animation(forKey: key) as? Class)
    }

    @Test("Timing")
    func timing() throws {
        let animation = try animation(
            """
            <animation type="CABasicAnimation" keyPath="opacity" beginTime="1e-100" duration="2" speed="1.5"
            timeOffset="0.25" repeatCount="inf" repeatDuration="+infinity" autoreverses="1" fillMode="both"
            removedOnCompletion="0" additive="1" cumulative="YES" mica_autorecalculatesDuration="1"/>
            """, as: CABasicAnimation.self)
        #expect(animation.beginTime == 1e-100)
        #expect(animation.duration == 2)
        #expect(animation.speed == 1.5)
        #expect(animation.timeOffset == 0.25)
        #expect(animation.repeatCount == .infinity)
        #expect(animation.repeatDuration == .infinity)
        #expect(animation.autoreverses)
        #expect(animation.fillMode == .both)
        #expect(animation.isRemovedOnCompletion == false)
        #expect(animation.isAdditive)
        #expect(animation.isCumulative)
    }

    @Test("From, to and by, by what the key path leads to")
    func ends() throws {
        let number = try animation(
            """
            <animation type="CABasicAnimation" keyPath="opacity"><fromValue type="integer" value="0"/>
            <toValue><real value="0.5"/></toValue></animation>
            """, as: CABasicAnimation.self)
        #expect(number.fromValue as? NSNumber == 0)
        #expect(number.toValue as? NSNumber == 0.5)
        #expect(number.byValue == nil)
        let angle = try animation(
            """
            <CABasicAnimation keyPath="transform.rotation.z"><byValue value="-180deg"/></CABasicAnimation>
            """, as: CABasicAnimation.self)
        #expect(angle.byValue as? NSNumber == NSNumber(value: -Double.pi))
        let point = try animation(
            "<CABasicAnimation keyPath=\"position\"><toValue>3 4</toValue></CABasicAnimation>",
            as: CABasicAnimation.self)
        #expect(point.toValue as? CGPoint == CGPoint(x: 3, y: 4))
        let color = try animation(
            """
            <CABasicAnimation keyPath="borderColor"><toValue type="CGColor" value="1 0 0" opacity="0.5"/>
            </CABasicAnimation>
            """, as: CABasicAnimation.self)
        let red = try #require(color.toValue as? CGColor)
        #expect(red.components == [1, 0, 0, 0.5])
    }

    @Test("Values without a known key path are read by their type")
    func types() throws {
        let animation = try animation(
            """
            <CAKeyframeAnimation keyPath="sublayers.ball.position"><values>
            <CGPoint value="1 2"/><p type="point" value="3 4"/><value value="5 6"/>
            </values></CAKeyframeAnimation>
            """, as: CAKeyframeAnimation.self)
        #expect(
            animation.values as? [CGPoint] == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
        let arrays = try self.animation(
            """
            <CABasicAnimation keyPath="locations"><toValue><NSArray><real value="0"/><real value="1"/></NSArray>
            </toValue></CABasicAnimation>
            """, as: CABasicAnimation.self)
        #expect(arrays.toValue as? [NSNumber] == [0, 1])
    }

    @Test("Springs")
    func springs() throws {
        let spring = try animation(
            """
            <animation type="CASpringAnimation" damping="40" mass="3" stiffness="2200" velocity="-2"
            keyPath="position.x" allowsOverdamping="1" duration="0.78" speed="1.4"/>
            """, as: CASpringAnimation.self)
        #expect(spring.damping == 40)
        #expect(spring.mass == 3)
        #expect(spring.stiffness == 2200)
        #expect(spring.initialVelocity == -2)
        #expect(spring.allowsOverdamping)
        #expect(spring.speed == 1.4)
    }

    @Test(
        "Timing functions by name, by numbers, as attribute and as child",
        arguments: [
            ("timingFunction=\"easeIn\"", ""), ("timingFunction=\"0.42 0 1 1\"", ""),
            ("", "<timingFunction type=\"CAMediaTimingFunction\" value=\"easeIn\"/>"),
            ("", "<timingFunction><CAMediaTimingFunction value=\"0.42, 0, 1, 1\"/></timingFunction>"),
            ("", "<timingFunction><CAMediaTimingFunction name=\"easeIn\"/></timingFunction>"),
        ])
    func timingFunctions(attribute: String, child: String) throws {
        let animation = try animation(
            "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" \(attribute)>\(child)</animation>",
            as: CABasicAnimation.self)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }

    @Test("A value function is named, and its values are numbers")
    func valueFunctions() throws {
        let animation = try animation(
            """
            <animation type="CABasicAnimation" keyPath="transform" valueFunction="rotateZ">
            <toValue type="real" value="3"/></animation>
            """, as: CABasicAnimation.self)
        #expect(animation.valueFunction?.name == .rotateZ)
        #expect(animation.toValue as? NSNumber == 3)
        let child = try self.animation(
            "<CABasicAnimation keyPath=\"transform\"><valueFunction type=\"CAValueFunction\" name=\"scaleX\"/></CABasicAnimation>",
            as: CABasicAnimation.self)
        #expect(child.valueFunction?.name == .scaleX)
    }

    @Test("Layers have times of their own")
    func layerTiming() throws {
        let layer = try animated(
            "",
            """
            beginTime="1" speed="0.5" timeOffset="2" duration="inf" repeatCount="3" repeatDuration="4"
            autoreverses="1" fillMode="backwards"
            """)
        #expect(layer.beginTime == 1)
        #expect(layer.speed == 0.5)
        #expect(layer.timeOffset == 2)
        #expect(layer.duration == .infinity)
        #expect(layer.repeatCount == 3)
        #expect(layer.repeatDuration == 4)
        #expect(layer.autoreverses)
        #expect(layer.fillMode == .backwards)
    }
}
