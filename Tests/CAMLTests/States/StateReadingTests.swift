import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Reading states")
struct StateReadingTests {
    @Test("States, what they are based on, and their elements")
    func states() throws {
        let layer = try stateful(
            """
            <LKState name="off"/>
            <LKState name="on" basedOn="off" initial="1"><elements>
              <LKStateSetValue targetId="#1" keyPath="opacity" final="true"><value type="real" value="0.5"/></LKStateSetValue>
              <LKStateAddAnimation targetId="#1" key="k"><animation type="CABasicAnimation" keyPath="opacity"/></LKStateAddAnimation>
              <LKStateRemoveAnimation targetId="#1" key="old"/>
            </elements></LKState>
            """)
        #expect(layer.states.map(\.name) == ["off", "on"])
        #expect(layer.state(withName: "off")?.elements.isEmpty == true)
        #expect(layer.state(withName: "none") == nil)
        let on = try #require(layer.state(withName: "on"))
        #expect(on.basedOn == "off")
        #expect(on.isInitial)
        guard case .setValue(let set) = on.elements[0], case .addAnimation(let add) = on.elements[1],
            case .removeAnimation(let remove) = on.elements[2]
        else {
            Issue.record("the elements are of other kinds")
            return
        }
        let target = try #require(layer.sublayers?.first)
        #expect(set.target === target && add.target === target && remove.target === target)
        #expect(set.keyPath == "opacity")
        #expect(set.value as? NSNumber == 0.5)
        #expect(set.isFinal)
        #expect(add.key == "k")
        #expect((add.animation as? CABasicAnimation)?.keyPath == "opacity")
        #expect(remove.key == "old")
    }

    @Test("Transitions and their animations")
    func transitions() throws {
        let layer = try stateful(
            "<LKState name=\"on\"/>",
            """
            <LKStateTransition fromState="*" toState="on" duration="0.8"><elements>
              <LKStateTransitionElement key="opacity" targetId="#1"><animation type="CASpringAnimation" keyPath="opacity"/></LKStateTransitionElement>
              <LKStateTransitionElement targetId="#1"><CABasicAnimation keyPath="zPosition"/></LKStateTransitionElement>
            </elements></LKStateTransition>
            <LKStateTransition fromState="on" toState=""/>
            """)
        let transition = layer.stateTransitions[0]
        #expect(transition.fromState == "*")
        #expect(transition.toState == "on")
        #expect(transition.duration == 0.8)
        #expect(transition.elements.map(\.key) == ["opacity", "zPosition"])
        #expect(transition.elements[0].animation is CASpringAnimation)
        #expect(transition.elements[0].target === layer.sublayers?.first)
        #expect(layer.stateTransitions[1].elements.isEmpty)
    }

    @Test(
        "Values of every type",
        arguments: [
            ("position", "<value type=\"CGPoint\" value=\"1 2\"/>"),
            ("position", "<value><CGPoint value=\"1 2\"/></value>"),
            ("bounds", "<value type=\"CGRect\" value=\"0 0 1 2\"/>"),
            ("bounds.size", "<value type=\"CGSize\" value=\"1 2\"/>"),
            ("hidden", "<value type=\"integer\" value=\"1\"/>"),
            ("hidden", "<value type=\"bool\" value=\"YES\"/>"),
            ("backgroundColor", "<value type=\"CGColor\" value=\"1 0 0\" opacity=\"0.5\"/>"),
            ("transform", "<value type=\"CATransform3D\" value=\"scale(2, 2, 1)\"/>"),
            ("path", "<value type=\"CGPath\" value=\"0 0 m 1 1 l\"/>"),
            ("contents", "<value type=\"CGImage\" src=\"a.png\"/>"),
            ("contents", "<value><CGImage src=\"a.png\"/></value>"),
            ("transform.scale.xy", "<value type=\"real\" value=\"0.75\"/>"),
            ("transform.rotation.z", "<value type=\"string\" value=\"30deg\"/>"),
            ("contentsGravity", "<value type=\"string\" value=\"center\"/>"),
            ("colors", "<value type=\"NSArray\"><CGColor value=\"1 0 0\"/></value>"),
            ("speed", "<value type=\"real\" value=\"2\"/>"), ("autoreverses", "<value value=\"1\"/>"),
        ])
    func values(keyPath: String, value: String) throws {
        let layer = try stateful(
            """
            <LKState name="on"><elements><LKStateSetValue targetId="#1" keyPath="\(keyPath)">\(value)</LKStateSetValue>
            </elements></LKState>
            """)
        let target = try #require(layer.sublayers?.first)
        let before = target.value(forKeyPath: keyPath)
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "on")
        let shown = try #require(target.value(forKeyPath: keyPath))
        #expect(String(describing: shown) != String(describing: before ?? "nothing"))
        controller.removeAllStateChanges()
        #expect(
            String(describing: target.value(forKeyPath: keyPath) ?? "nothing")
                == String(describing: before ?? "nothing"))
    }

    @Test("Null resets a property")
    func null() throws {
        let layer = try stateful(
            """
            <LKState name="on"><elements><LKStateSetValue targetId="#1" keyPath="contents"><value type="null"/>
            </LKStateSetValue></elements></LKState>
            """)
        let target = try #require(layer.sublayers?.first)
        target.contents = "anything"
        try CAStateController(layer: layer).setState(named: "on")
        #expect(target.contents == nil)
    }

    @Test(
        "An id may stand after the state; of equal ids the last is meant; without one it is the state's layer"
    )
    func targets() throws {
        let folder = try TemporaryPackage.root(
            "id=\"1\"",
            """
            <states><LKState name="on"><elements>
            <LKStateSetValue targetId="1" keyPath="zPosition"><value value="5"/></LKStateSetValue>
            <LKStateSetValue keyPath="opacity"><value value="0"/></LKStateSetValue>
            </elements></LKState></states><sublayers><CALayer id="1"/></sublayers>
            """)
        let package = try folder.load()
        #expect(package.warnings == [])
        let root = package.rootLayer
        try CAStateController(layer: root).setState(named: "on")
        #expect(root.sublayers?.first?.zPosition == 5)
        #expect(root.zPosition == 0)
        #expect(root.opacity == 0)
    }

    @Test("The package names all states of its tree, each once")
    func names() throws {
        let state = { (name: String) in
            "<states><LKState name=\"\(name)\"/><LKState name=\"Locked\"/></states>"
        }
        let folder = try TemporaryPackage.root(
            "", "\(state("Unlock"))<sublayers><CALayer>\(state("Sleep"))</CALayer></sublayers>")
        #expect(try folder.load().stateNames == ["Unlock", "Locked", "Sleep"])
    }
}

/// The root layer of a document with these states, with one sublayer `#1`, read without a warning. It has `a.png`.
func stateful(
    _ states: String, _ transitions: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> CALayer {
    let folder = try TemporaryPackage.root(
        "bounds=\"0 0 100 100\"",
        """
        <sublayers><CALayer id="#1" bounds="0 0 10 10" position="50 50"/></sublayers>
        <states>\(states)</states><stateTransitions>\(transitions)</stateTransitions>
        """)
    try folder.add("a.png", TinyPicture.png)
    let package = try folder.load()
    #expect(package.warnings == [], sourceLocation: sourceLocation)
    return package.rootLayer
}
