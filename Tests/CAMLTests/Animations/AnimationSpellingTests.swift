import CAML
import QuartzCore
import Testing

@Suite("Spellings of animations")
struct AnimationSpellingTests {
    @Test(
        "A list item is typed, or its element is the class",
        arguments: [
            "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" key=\"x\"/>",
            "<p key=\"x\" type=\"CABasicAnimation\" keyPath=\"opacity\"/>",
            "<CABasicAnimation keyPath=\"opacity\" key=\"x\"/>",
            "<animation type=\"CABasicAnimation\" key=\"x\"><keyPath type=\"string\" value=\"opacity\"/></animation>",
        ])
    func spellings(text: String) throws {
        let layer = try animated(text)
        #expect(layer.animationKeys() == ["x"])
        let animation = try #require(layer.animation(forKey: "x") as? CABasicAnimation)
        #expect(animation.keyPath == "opacity")
        #expect(animation.duration == 0.25)
    }

    @Test("Every class is read")
    func classes() throws {
        let names = [
            "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
            "CATransition",
        ]
        for name in names {
            let typed = try animated("<animation key=\"a\" type=\"\(name)\"/>")
            let named = try animated("<\(name) key=\"a\"/>")
            let key = name == "CATransition" ? "transition" : "a"
            for layer in [typed, named] {
                let animation = try #require(layer.animation(forKey: key))
                #expect("\(type(of: animation))" == name)
            }
        }
    }

    @Test("Without a key it is the key path, then with a number; equal keys replace")
    func keys() throws {
        let item = "<animation type=\"CABasicAnimation\" keyPath=\"opacity\"/>"
        let layer = try animated(
            item + item + "<p type=\"CAAnimationGroup\"/>" + item
                + "<p key=\"opacity\" type=\"CASpringAnimation\" keyPath=\"zPosition\"/>")
        let keys = try #require(layer.animationKeys())
        #expect(Set(keys) == ["opacity", "opacity 2", "opacity 3", "CAAnimationGroup"])
        #expect(layer.animation(forKey: "opacity") is CASpringAnimation)
    }

    @Test("Groups nest")
    func groups() throws {
        let layer = try animated(
            """
            <animation type="CAAnimationGroup" key="g" duration="3"><animations>
              <animation type="CABasicAnimation" keyPath="opacity" beginTime="1"/>
              <CAAnimationGroup><animations><p type="CASpringAnimation" keyPath="position.x"/></animations>
              </CAAnimationGroup>
            </animations></animation>
            """)
        let group = try #require(layer.animation(forKey: "g") as? CAAnimationGroup)
        #expect(group.duration == 3)
        #expect(group.animations?.first?.beginTime == 1)
        let inner = try #require(group.animations?.last as? CAAnimationGroup)
        #expect((inner.animations?.first as? CASpringAnimation)?.keyPath == "position.x")
    }

    @Test("A transition's kind stands in a child, or beside the class name")
    func transitions() throws {
        for text in [
            "<animation type=\"CATransition\" subtype=\"fromLeft\" startProgress=\"0.25\"><type value=\"push\"/></animation>",
            "<CATransition type=\"push\" subtype=\"fromLeft\" startProgress=\"0.25\"/>",
        ] {
            let layer = try animated(text)
            let transition = try #require(layer.animation(forKey: "transition") as? CATransition)
            #expect(transition.type == .push)
            #expect(transition.subtype == .fromLeft)
            #expect(transition.startProgress == 0.25)
            #expect(transition.endProgress == 1)
        }
    }

    @Test("Animations of masks and sublayers are theirs")
    func places() throws {
        let item = "<animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\"/></animations>"
        let folder = try TemporaryPackage.root(
            "",
            "\(item)<sublayers><CALayer>\(item)</CALayer></sublayers><mask><CALayer>\(item)</CALayer></mask>")
        let root = try folder.load().rootLayer
        #expect(root.animationKeys() == ["opacity"])
        #expect(root.sublayers?.first?.animationKeys() == ["opacity"])
        #expect(root.mask?.animationKeys() == ["opacity"])
    }
}

/// The root layer of a document with these animations, which is read without a warning.
func animated(
    _ animations: String, _ attributes: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> CALayer {
    let folder = try TemporaryPackage.root(attributes, "<animations>\(animations)</animations>")
    let package = try folder.load()
    #expect(package.warnings == [], sourceLocation: sourceLocation)
    return package.rootLayer
}
