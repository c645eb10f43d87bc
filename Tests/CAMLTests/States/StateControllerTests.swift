import CAML
import Foundation
import QuartzCore
import Testing

@Suite("States")
struct StateControllerTests {
    private func set(_ keyPath: String, _ value: String) -> String {
        """
        <LKStateSetValue targetId="#1" keyPath="\(keyPath)"><value type="real" value="\(value)"/></LKStateSetValue>
        """
    }

    private func state(_ name: String, _ elements: String, _ attributes: String = "") -> String {
        "<LKState name=\"\(name)\" \(attributes)><elements>\(elements)</elements></LKState>"
    }

    @Test("Entering a state sets its values, leaving it sets back what was there")
    func undo() throws {
        let layer = try stateful(
            state("a", set("position.x", "10") + set("opacity", "0")) + state("b", set("position.y", "20")))
        let target = try #require(layer.sublayers?.first)
        let controller = CAStateController(layer: layer)
        #expect(controller.state(ofLayer: layer) == nil)
        controller.setState(layer.state(withName: "a"), ofLayer: layer)
        #expect(controller.state(ofLayer: layer)?.name == "a")
        #expect(target.position == CGPoint(x: 10, y: 50))
        #expect(target.opacity == 0)
        controller.setState(layer.state(withName: "b"), ofLayer: layer)
        #expect(target.position == CGPoint(x: 50, y: 20))
        #expect(target.opacity == 1)
        controller.setState(nil, ofLayer: layer)
        #expect(target.position == CGPoint(x: 50, y: 50))
        #expect(controller.state(ofLayer: layer) == nil)
    }

    @Test("A value that is changed between stays where the state did not set it")
    func changedBetween() throws {
        let layer = try stateful(state("a", set("position.x", "10")))
        let target = try #require(layer.sublayers?.first)
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a")
        target.position.y = 70
        controller.removeAllStateChanges()
        #expect(target.position == CGPoint(x: 50, y: 70))
    }

    @Test("Parts of a transform go back exactly")
    func transforms() throws {
        let layer = try stateful(
            state("a", set("transform.scale.xy", "0.3") + set("transform.rotation.z", "1.1")))
        let target = try #require(layer.sublayers?.first)
        let transform = CATransform3DScale(CATransform3DMakeRotation(0.7, 1, 2, 3), 1.3, 0.9, 1)
        target.transform = transform
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a")
        #expect(abs((target.value(forKeyPath: "transform.scale.xy") as? Double ?? 0) - 0.3) < 1e-9)
        controller.removeAllStateChanges()
        #expect(target.transform == transform)
    }

    @Test("What a state is based on comes first")
    func basedOn() throws {
        let layer = try stateful(
            state("base", set("position.x", "1") + set("position.y", "2"))
                + state("middle", set("position.y", "3"), "basedOn=\"base\"")
                + state("top", set("zPosition", "4"), "basedOn=\"middle\""))
        let target = try #require(layer.sublayers?.first)
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "top")
        #expect(target.position == CGPoint(x: 1, y: 3))
        #expect(target.zPosition == 4)
        controller.removeAllStateChanges()
        #expect(target.position == CGPoint(x: 50, y: 50))
        #expect(target.zPosition == 0)
    }

    @Test("States that are based on each other, or on none, count once")
    func cycles() throws {
        let layer = try stateful(
            state("a", set("position.x", "1"), "basedOn=\"b\"")
                + state("b", set("position.x", "2"), "basedOn=\"a\"")
                + state("c", set("position.x", "3"), "basedOn=\"c\"")
                + state("d", set("position.x", "4"), "basedOn=\"none\""))
        let target = try #require(layer.sublayers?.first)
        let controller = CAStateController(layer: layer)
        for (name, x) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] as [(String, CGFloat)] {
            try controller.setState(named: name)
            #expect(target.position.x == x)
        }
    }

    @Test("A state adds and removes animations, and leaving it undoes that")
    func animations() throws {
        let layer = try stateful(
            state(
                "a",
                """
                <LKStateAddAnimation targetId="#1" key="new"><CABasicAnimation keyPath="opacity"/></LKStateAddAnimation>
                <LKStateRemoveAnimation targetId="#1" key="old"/><LKStateRemoveAnimation targetId="#1" key="none"/>
                """))
        let target = try #require(layer.sublayers?.first)
        target.add(CABasicAnimation(keyPath: "zPosition"), forKey: "old")
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a")
        #expect(target.animationKeys() == ["new"])
        controller.removeAllStateChanges()
        #expect(target.animationKeys() == ["old"])
    }

    @Test("Initial states are entered on all layers, without animations")
    func initial() throws {
        let initial = "initial=\"1\""
        let folder = try TemporaryPackage.root(
            "id=\"#1\"",
            """
            <states>\(state("x", set("zPosition", "1")))\(state("y", set("zPosition", "2"), initial))</states>
            <sublayers><CALayer id="#2"><states>\(state("y", "", initial))</states></CALayer></sublayers>
            """)
        let root = try folder.load().rootLayer
        let controller = CAStateController(layer: root)
        controller.fallbackAnimation = CABasicAnimation()
        controller.setInitialStates(ofLayer: root)
        #expect(root.zPosition == 2)
        #expect(root.animationKeys() == nil)
        let sublayer = try #require(root.sublayers?.first)
        #expect(controller.state(ofLayer: sublayer)?.name == "y")
    }

    @Test("A name is that of a state on every layer that has it")
    func tree() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <states>\(state("on", ""))</states><sublayers>
            <CALayer id="#1"><states>\(state("on", set("zPosition", "3")))</states></CALayer>
            <CALayer><states>\(state("off", ""))</states></CALayer></sublayers>
            """)
        let root = try folder.load().rootLayer
        let controller = CAStateController(layer: root)
        try controller.setState(named: "on")
        let sublayers = try #require(root.sublayers)
        #expect(controller.state(ofLayer: root)?.name == "on")
        #expect(sublayers[0].zPosition == 3)
        #expect(controller.state(ofLayer: sublayers[1]) == nil)
    }

    @Test("A state that no layer has is an error that names those there are")
    func unknown() throws {
        let layer = try stateful(state("Locked", "") + state("Unlock", ""))
        let controller = CAStateController(layer: layer)
        let error = try #require(throws: CAStateError.self) { try controller.setState(named: "Open") }
        #expect("\(error)" == "no state 'Open'; expected Locked, Unlock")
        let none = try #require(throws: CAStateError.self) {
            try CAStateController(layer: CALayer()).setState(named: "Open")
        }
        #expect("\(none)" == "no state 'Open'; there are none")
    }

    @Test("A target that is gone is left alone")
    func goneTarget() throws {
        let layer = try stateful(state("a", set("zPosition", "3")))
        layer.sublayers = nil
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a")
        controller.removeAllStateChanges()
        #expect(controller.state(ofLayer: layer) == nil)
    }

    @Test("States made in code work as those that are read")
    func inCode() {
        let layer = CALayer()
        layer.states = [
            CAState(
                name: "faded",
                elements: [.setValue(CAStateSetValue(target: layer, keyPath: "opacity", value: 0.25))])
        ]
        let controller = CAStateController(layer: layer)
        controller.setState(layer.state(withName: "faded"), ofLayer: layer)
        #expect(layer.opacity == 0.25)
        layer.states = []
        #expect(layer.states.isEmpty)
    }
}
