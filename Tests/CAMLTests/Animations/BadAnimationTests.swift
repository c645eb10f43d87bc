import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Damaged animations")
struct BadAnimationTests {
    private func package(_ animations: String) throws -> CAPackage {
        try TemporaryPackage.root("", "<animations>\(animations)</animations>").load()
    }

    @Test(
        "What is not understood is said in one line that names the place, and left out",
        arguments: [
            ("<animation keyPath=\"opacity\"/>", "'animation' is no animation class"),
            ("<animation type=\"CAWobble\"/>", "'CAWobble' is no animation class"),
            ("<CABasicAnimation wobble=\"1\"/>", "CABasicAnimation has no attribute 'wobble'"),
            (
                "<CABasicAnimation><wobble/></CABasicAnimation>",
                "CABasicAnimation has no child element 'wobble'"
            ),
            ("<CABasicAnimation damping=\"1\"/>", "CABasicAnimation has no attribute 'damping'"),
            (
                "<CABasicAnimation duration=\"long\"/>",
                "duration is left as it was: expected a number from 0 or inf; found 'long'"
            ),
            (
                "<CABasicAnimation duration=\"-1\"/>",
                "duration is left as it was: expected a number from 0 or inf; found '-1'"
            ),
            (
                "<CAAnimationGroup repeatCount=\"-0.5\"/>",
                "repeatCount is left as it was: expected a number from 0 or inf; found '-0.5'"
            ),
            ("<CATransition repeatDuration=\"-inf\"/>", "repeatDuration is left as it was: expected"),
            (
                "<CASpringAnimation mass=\"0\"/>",
                "mass is left as it was: expected a number above 0; found '0'"
            ),
            (
                "<CASpringAnimation stiffness=\"-1\"/>",
                "stiffness is left as it was: expected a number above 0"
            ),
            ("<CASpringAnimation damping=\"-1\"/>", "damping is left as it was: expected a number from 0"),
            ("<CABasicAnimation duration=\"nan\"/>", "duration is left as it was"),
            ("<CABasicAnimation speed=\"inf\"/>", "speed is left as it was: expected a number; found 'inf'"),
            ("<CABasicAnimation beginTime=\"-inf\"/>", "beginTime is left as it was"),
            (
                "<CABasicAnimation fillMode=\"all\"/>",
                "fillMode is left as it was: expected removed, forwards"
            ),
            ("<CABasicAnimation autoreverses=\"maybe\"/>", "autoreverses is left as it was"),
            (
                "<CABasicAnimation timingFunction=\"bouncy\"/>",
                "timingFunction is left as it was: expected linear"
            ),
            ("<CABasicAnimation timingFunction=\"0 0 1\"/>", "timingFunction is left as it was"),
            ("<CABasicAnimation timingFunction=\"0 0 1 1e300\"/>", "timingFunction is left as it was"),
            ("<CABasicAnimation valueFunction=\"spin\"/>", "valueFunction is left as it was"),
            ("<CAKeyframeAnimation calculationMode=\"bumpy\"/>", "calculationMode is left as it was"),
            ("<CATransition subtype=\"fromBelow\"/>", "subtype is left as it was"),
            (
                "<CABasicAnimation keyPath=\"position\"><toValue type=\"real\" value=\"1\"/></CABasicAnimation>",
                "toValue is left out: expected two numbers \"x y\"; found 'real'"
            ),
            (
                "<CABasicAnimation keyPath=\"opacity\"><toValue value=\"NaN\"/></CABasicAnimation>",
                "toValue is left out: expected a number; found 'NaN'"
            ),
            (
                "<CABasicAnimation keyPath=\"opacity\"><toValue type=\"CIColor\" value=\"1\"/></CABasicAnimation>",
                "toValue is left out: 'CIColor' is no type of values"
            ),
            ("<CABasicAnimation><toValue/></CABasicAnimation>", "toValue is left out: expected text"),
            (
                "<CAKeyframeAnimation keyPath=\"position\"><path value=\"0 0 m 1 l\"/></CAKeyframeAnimation>",
                "path is left out: expected a path"
            ),
            (
                "<CAKeyframeAnimation><keyTimes><real value=\"soon\"/></keyTimes></CAKeyframeAnimation>",
                "keyTimes is left out: expected numbers; found 'soon'"
            ),
            (
                "<CAKeyframeAnimation><timingFunctions><p value=\"x\"/></timingFunctions></CAKeyframeAnimation>",
                "a timing function is taken as linear"
            ),
            (
                "<CAKeyframeAnimation keyPath=\"opacity\"><values><real value=\"0\"/><real value=\"1\"/></values><keyTimes value=\"0\"/></CAKeyframeAnimation>",
                "keyTimes have no effect: expected 2 numbers; found 1"
            ),
            (
                "<CAKeyframeAnimation keyPath=\"custom\"><values><real value=\"0\"/><CGPoint value=\"1 2\"/></values></CAKeyframeAnimation>",
                "values are of unlike kinds; the animation has no effect"
            ),
        ])
    func warnings(text: String, warning: String) throws {
        let lines = try package(text).warnings
        #expect(lines.count == 1)
        #expect(lines.first?.contains("main.caml:3: ") == true)
        #expect(lines.first?.contains(warning) == true, "\(lines)")
    }

    @Test("What the property can't be leaves the rest of the animation")
    func rest() throws {
        let layer = try package(
            "<CABasicAnimation keyPath=\"opacity\" duration=\"x\" speed=\"2\"><toValue value=\"?\"/></CABasicAnimation>"
        ).rootLayer
        let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(animation.speed == 2)
        #expect(animation.toValue == nil)
    }

    @Test("A duration below 0 leaves that of the transaction")
    func negative() throws {
        let package = try package("<CABasicAnimation keyPath=\"opacity\" duration=\"-1\" speed=\"2\"/>")
        #expect(
            package.warnings.map {
                $0.hasSuffix(
                    "main.caml:3: duration is left as it was: expected a number from 0 or inf; found '-1'")
            }
                == [true])
        let animation = try #require(package.rootLayer.animation(forKey: "opacity"))
        #expect(animation.duration == 0.25 && animation.speed == 2)
    }

    @Test("Numbers out of any proportion are taken, and the tree is still shown")
    func large() throws {
        let layer = try package(
            """
            <CABasicAnimation keyPath="position.x" duration="1e38" speed="1e38" repeatCount="1e300" timeOffset="-1e308">
            <fromValue value="-1e308"/><toValue value="1e308"/></CABasicAnimation>
            <CABasicAnimation keyPath="bounds" duration="-1" repeatCount="-5"><toValue value="0 0 1e38 -1e38"/></CABasicAnimation>
            <CASpringAnimation keyPath="zPosition" mass="-1" stiffness="0" damping="-3" velocity="1e300" duration="inf">
            <toValue value="1e38"/></CASpringAnimation>
            <CAKeyframeAnimation keyPath="opacity" keyTimes="1 0 -3 1e38"><values><real value="1"/><real value="1e38"/>
            <real value="-1e38"/><real value="0"/></values></CAKeyframeAnimation>
            """
        ).rootLayer
        #expect(layer.animationKeys()?.count == 4)
        for time in [-1e300, -1, 0, 0.1, 1e9, 1e300, .nan] {
            _ = layer.commitTree(at: time)
            #expect(layer.presentation() != nil)
        }
    }

    @Test("100,000 values are read, and one more left out")
    func manyValues() throws {
        let values = String(repeating: "<real value=\"0.5\"/>", count: 100_001)
        let package = try package(
            "<CAKeyframeAnimation keyPath=\"opacity\"><values>\(values)</values></CAKeyframeAnimation>")
        let animation = package.rootLayer.animation(forKey: "opacity") as? CAKeyframeAnimation
        #expect(animation?.values?.count == 100_000)
        #expect(
            package.warnings.map { $0.hasSuffix("values is cut: expected at most 100000 items") } == [true])
        _ = package.rootLayer.commitTree(at: 0.1)
        #expect(package.rootLayer.presentation()?.opacity == 0.5)
    }

    @Test("Of ten thousand animations on a layer a thousand are read")
    func manyAnimations() throws {
        let item = "<CABasicAnimation keyPath=\"opacity\"/>"
        let package = try package(String(repeating: item, count: 10_000))
        #expect(package.rootLayer.animationKeys()?.count == 1000)
        #expect(package.warnings.map { $0.hasSuffix("animations are cut: expected at most 1000") } == [true])
    }

    @Test("Groups nest as deep as elements may")
    func deepGroups() throws {
        let open = String(repeating: "<CAAnimationGroup><animations>", count: 250)
        let close = String(repeating: "</animations></CAAnimationGroup>", count: 250)
        let layer = try package(open + "<CABasicAnimation keyPath=\"opacity\"/>" + close).rootLayer
        _ = layer.commitTree(at: 0)
        #expect(layer.animationKeys() == ["CAAnimationGroup"])
    }

    @Test("A picture outside the package is an error here too")
    func outside() throws {
        let error = try #require(throws: CAMLError.self) {
            try package(
                "<CAKeyframeAnimation keyPath=\"contents\"><values><CGImage src=\"../../x.png\"/></values></CAKeyframeAnimation>"
            )
        }
        #expect(error.line == 3)
        #expect(error.reason.contains("outside the package"))
    }
}
