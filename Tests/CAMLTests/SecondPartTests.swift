import CAML
import Foundation
import QuartzCore
import Testing

/// The second of several: times within times, pictures that are missing behind others, and values of two layers.
@Suite("Second parts of documents")
struct SecondPartTests {
    private func basic(_ keyPath: String, _ attributes: String) -> String {
        "<CABasicAnimation keyPath=\"\(keyPath)\" \(attributes)/>"
    }

    @Test("An inner layer's time begins where it does in the outer one's")
    func innerBegins() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <sublayers><CALayer speed="0.5" beginTime="10"><sublayers><CALayer speed="4" beginTime="3">
            <animations>\(basic("opacity", "beginTime=\"2\" duration=\"4\""))</animations></CALayer></sublayers></CALayer></sublayers>
            """)
        // The inner layer begins at 10 + 3 / 0.5, its 2 s last 1 and its 4 s last 2.
        #expect(try folder.load().naturalDuration == 19)
    }

    @Test("A picture that is missing shows the one right before it")
    func missingFrames() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <animations><animation type="CAKeyframeAnimation" keyPath="contents" calculationMode="discrete">
            <values><CGImage src="a.png"/><CGImage src="b.png"/><CGImage src="gone.png"/><CGImage src="none.png"/></values>
            </animation></animations>
            """)
        try folder.add("a.png", TinyPicture.png)
        try folder.add("b.png", TinyPicture.png)
        let animation = try #require(
            folder.load().rootLayer.animation(forKey: "contents") as? CAKeyframeAnimation)
        let images = try #require(animation.values as? [CGImage])
        try #require(images.count == 4)
        #expect(images[1] !== images[0] && images[2] === images[1] && images[3] === images[1])
    }

    @Test("The fallback moves the same value of each layer")
    func fallbackOfTwoLayers() throws {
        func value(_ target: String, _ number: Int) -> String {
            """
            <LKStateSetValue targetId="#\(target)" keyPath="position.x"><value value="\(number)"/></LKStateSetValue>
            """
        }
        let folder = try TemporaryPackage.root(
            "",
            """
            <sublayers><CALayer id="#1"/><CALayer id="#2"/></sublayers><states><LKState name="a"><elements>
            \(value("1", 10))\(value("2", 20))</elements></LKState></states>
            <stateTransitions><LKStateTransition fromState="*" toState="a"><elements/></LKStateTransition></stateTransitions>
            """)
        let root = try folder.load().rootLayer
        let controller = CAStateController(layer: root)
        let fallback = CABasicAnimation()
        fallback.duration = 4
        controller.fallbackAnimation = fallback
        controller.setState(root.states.first, ofLayer: root)
        for layer in root.sublayers ?? [] { #expect(layer.animationKeys() == ["position.x"]) }
        _ = root.commitTree(at: 0)
        _ = root.commitTree(at: 2)
        #expect((root.sublayers ?? []).map { $0.presentation()?.position.x } == [5, 10])
    }
}
