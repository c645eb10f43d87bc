import CAML
import QuartzCore
import Testing

@Suite("Animations of documents play")
struct PlayingTests {
    @Test("An endless loop from 1e-100 is in phase at any time")
    func loop() throws {
        let layer = try animated(
            """
            <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" autoreverses="0" beginTime="1e-100"
            duration="1" removedOnCompletion="0" repeatCount="inf" repeatDuration="inf" calculationMode="linear">
            <values><real value="1.5707963267948966"/><real value="0"/></values></animation>
            """)
        for (time, angle) in [(0.0, Double.pi / 2), (0.5, .pi / 4), (7.25, .pi * 3 / 8)] {
            _ = layer.commitTree(at: time)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.transform.m12 - sin(angle)) < 1e-9)
        }
        #expect(layer.transform == .identity)
    }

    @Test("An animation without a begin starts when it is first shown")
    func begin() throws {
        let layer = try animated(
            "<CABasicAnimation keyPath=\"position.x\" duration=\"2\"><fromValue value=\"0\"/><toValue value=\"10\"/></CABasicAnimation>"
        )
        for (time, x) in [(5, 0), (6, 5), (6.5, 7.5), (8, 0)] as [(Double, CGFloat)] {
            _ = layer.commitTree(at: time)
            #expect(layer.presentation()?.position.x == x)
        }
    }

    @Test("A layer's speed is that of its animations")
    func speed() throws {
        let layer = try animated(
            """
            <CABasicAnimation keyPath="position.x" beginTime="1e-100" duration="4"><fromValue value="0"/>
            <toValue value="8"/></CABasicAnimation>
            """, "speed=\"2\" beginTime=\"1\"")
        _ = layer.commitTree(at: 2)
        #expect(layer.presentation()?.position.x == 4)
    }

    @Test("Frames of a sequence come at their times")
    func frames() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <animations><animation type="CAKeyframeAnimation" keyPath="contents" calculationMode="discrete" duration="1">
            <keyTimes><real value="0"/><real value="0.1"/><real value="0.2"/><real value="0.3"/></keyTimes>
            <values><CGImage src="a.png"/><CGImage src="b.png"/></values></animation></animations>
            """)
        try folder.add("a.png", TinyPicture.png)
        try folder.add("b.png", TinyPicture.png)
        let layer = try folder.load().rootLayer
        let animation = try #require(layer.animation(forKey: "contents") as? CAKeyframeAnimation)
        let images = try #require(animation.values as? [CGImage])
        for (time, index) in [(0.0, 0), (0.09, 0), (0.11, 1), (0.9, 1)] {
            _ = layer.commitTree(at: time)
            #expect(layer.presentation()?.contents as? CGImage === images[index])
        }
    }
}

@Suite("Animations of sublayers by their names")
struct SublayerAnimationTests {
    @Test("The values are read as what the key path leads to, and the sublayer moves")
    func read() throws {
        let package = try TemporaryPackage.root(
            "",
            """
            <sublayers><CALayer name="a.b" bounds="0 0 10 10"/></sublayers>
            <animations>
              <animation type="CABasicAnimation" keyPath="sublayers.a.b.position" beginTime="1e-100" duration="2">
                <fromValue value="0 0"/><toValue value="10 20"/></animation>
              <animation type="CABasicAnimation" keyPath="sublayers.a.b.bounds.size" beginTime="1e-100" duration="2">
                <fromValue value="0 0"/><toValue value="10 20"/></animation>
              <animation type="CAKeyframeAnimation" keyPath="sublayers.a.b.transform.rotation.z" beginTime="1e-100"
                duration="2"><values><real value="0"/><real value="1"/></values></animation>
            </animations>
            """
        ).load()
        #expect(package.warnings == [])
        _ = package.rootLayer.commitTree(at: 1)
        let shown = try #require(package.rootLayer.sublayers?.first?.presentation())
        #expect(shown.position == CGPoint(x: 5, y: 10))
        #expect(shown.bounds.size == CGSize(width: 5, height: 10))
        #expect(abs((shown.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - 0.5) < 1e-9)
        #expect(package.naturalDuration == 2)
    }
}
