import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Keyframes")
struct KeyframeTests {
    private func keyframes(_ text: String) throws -> CAKeyframeAnimation {
        let layer = try animated(text)
        let key = try #require(layer.animationKeys()?.first)
        return try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
    }

    private func list(_ name: String, _ numbers: [Double]) -> String {
        "<\(name)>" + numbers.map { "<real value=\"\($0)\"/>" }.joined() + "</\(name)>"
    }

    @Test("Values, times, paces and the spline's numbers")
    func lists() throws {
        let animation = try keyframes(
            """
            <CAKeyframeAnimation keyPath="opacity" calculationMode="cubic" rotationMode="auto">
            \(list("values", [0, 1, 0.5]))\(list("keyTimes", [0, 0.25, 1]))\(list("tensionValues", [0, 1, 0]))
            \(list("continuityValues", [0, -1, 0]))<biasValues>0 0.5 0</biasValues>
            <timingFunctions><CAMediaTimingFunction value="0.25 0.1 0.25 1"/><p type="CAMediaTimingFunction" value="easeOut"/>
            </timingFunctions></CAKeyframeAnimation>
            """)
        #expect(animation.values as? [NSNumber] == [0, 1, 0.5])
        #expect(animation.keyTimes == [0, 0.25, 1])
        #expect(animation.tensionValues == [0, 1, 0])
        #expect(animation.continuityValues == [0, -1, 0])
        #expect(animation.biasValues == [0, 0.5, 0])
        #expect(animation.timingFunctions?.count == 2)
        #expect(animation.timingFunctions?.last == CAMediaTimingFunction(name: .easeOut))
        #expect(animation.calculationMode == .cubic)
        #expect(animation.rotationMode == .rotateAuto)
    }

    @Test("Key times may be an attribute")
    func timesAsAttribute() throws {
        let animation = try keyframes(
            "<CAKeyframeAnimation keyPath=\"opacity\" keyTimes=\"0 0.5 1\">\(list("values", [0, 1, 0]))</CAKeyframeAnimation>"
        )
        #expect(animation.keyTimes == [0, 0.5, 1])
    }

    @Test(
        "A path in every spelling",
        arguments: [
            "<path type=\"CGPath\" value=\"0 0 m 10 0 l 10 10 10 20 0 20 c 5 5 0 0 q h\"/>",
            "<path><CGPath value=\"0 0 m 10 0 l 10 10 10 20 0 20 c 5 5 0 0 q h\"/></path>",
            "<path value=\"0,0 m\n10,0 l 10 10 10 20 0 20 c 5 5 0 0 q h\"/>",
        ])
    func paths(text: String) throws {
        let animation = try keyframes(
            "<CAKeyframeAnimation keyPath=\"position\">\(text)</CAKeyframeAnimation>")
        let expected = CGMutablePath()
        expected.move(to: .zero)
        expected.addLine(to: CGPoint(x: 10, y: 0))
        expected.addCurve(
            to: CGPoint(x: 0, y: 20), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 10, y: 20))
        expected.addQuadCurve(to: .zero, control: CGPoint(x: 5, y: 5))
        expected.closeSubpath()
        #expect(animation.path == expected)
    }

    @Test("Pictures in a row; one that is missing shows the one before it")
    func frames() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <animations><animation type="CAKeyframeAnimation" keyPath="contents" calculationMode="discrete">
            <values><CGImage src="none.png"/><CGImage src="a.png"/><CGImage src="gone.png"/><CGImage src="b.png"/></values>
            </animation></animations>
            """)
        try folder.add("a.png", TinyPicture.png)
        try folder.add("b.png", TinyPicture.png)
        let package = try folder.load()
        let animation = try #require(
            package.rootLayer.animation(forKey: "contents") as? CAKeyframeAnimation)
        let images = try #require(animation.values as? [CGImage])
        #expect(images.count == 4)
        #expect(images[0] === images[1])
        #expect(images[2] === images[1])
        #expect(images[3] !== images[1])
        #expect(package.warnings.count == 2)
        #expect(package.warnings.allSatisfy { $0.contains("is missing") })
    }

    @Test("Of more times than values the rest goes, and the last value stays")
    func moreTimes() throws {
        let linear = try keyframes(
            """
            <CAKeyframeAnimation keyPath="opacity">\(list("values", [0, 1]))
            \(list("keyTimes", [0, 0.25, 0.5, 0.75, 1]))</CAKeyframeAnimation>
            """)
        #expect(linear.keyTimes == [0, 0.25, 1])
        #expect(linear.values as? [NSNumber] == [0, 1, 1])
        let discrete = try keyframes(
            """
            <CAKeyframeAnimation keyPath="opacity" calculationMode="discrete">\(list("values", [0, 1]))
            \(list("keyTimes", [0, 0.25, 0.5, 0.75]))</CAKeyframeAnimation>
            """)
        #expect(discrete.keyTimes == [0, 0.25, 1])
        #expect(discrete.values as? [NSNumber] == [0, 1])
    }

    @Test("Discrete values have a time more, or as many that say when each comes")
    func discreteTimes() throws {
        let full = try keyframes(
            """
            <CAKeyframeAnimation keyPath="opacity" calculationMode="discrete">\(list("values", [0, 1]))
            \(list("keyTimes", [0, 0.25, 1]))</CAKeyframeAnimation>
            """)
        #expect(full.keyTimes == [0, 0.25, 1])
        let starts = try keyframes(
            """
            <CAKeyframeAnimation keyPath="opacity" calculationMode="discrete">\(list("values", [0, 1]))
            \(list("keyTimes", [0, 0.25]))</CAKeyframeAnimation>
            """)
        #expect(starts.keyTimes == [0, 0.25, 1])
    }
}
