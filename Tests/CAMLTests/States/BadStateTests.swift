import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Damaged states")
struct BadStateTests {
    private func package(_ states: String, _ transitions: String = "") throws -> CAPackage {
        let folder = try TemporaryPackage.root(
            "id=\"1\"",
            "<states>\(states)</states><stateTransitions>\(transitions)</stateTransitions>")
        return try folder.load()
    }

    private func element(_ text: String) -> String {
        "<LKState name=\"on\"><elements>\(text)</elements></LKState>"
    }

    @Test(
        "What is not understood is said in one line that names the place, and left out",
        arguments: [
            ("<Gadget/>", "'Gadget' is not read in a state"),
            ("<LKStateAddElement targetId=\"1\"/>", "'LKStateAddElement' is not read in a state"),
            (
                "<LKStateSetValue targetId=\"2\" keyPath=\"opacity\"><value value=\"1\"/></LKStateSetValue>",
                "no layer has the id '2'"
            ),
            ("<LKStateSetValue targetId=\"1\"><value value=\"1\"/></LKStateSetValue>", "expected a keyPath"),
            ("<LKStateSetValue targetId=\"1\" keyPath=\"opacity\"/>", "expected a value"),
            (
                "<LKStateSetValue targetId=\"1\" keyPath=\"opacity\"><value type=\"real\" value=\"nan\"/></LKStateSetValue>",
                "opacity is left out: expected a number; found 'nan'"
            ),
            (
                "<LKStateSetValue targetId=\"1\" keyPath=\"opacity\"><value type=\"CGRect\" value=\"0 0 1 1\"/></LKStateSetValue>",
                "opacity is left out: expected a number; found 'CGRect'"
            ),
            (
                "<LKStateSetValue targetId=\"1\" keyPath=\"mask\"><value type=\"CALayer\"/></LKStateSetValue>",
                "mask is left out: 'CALayer' is no type of values"
            ),
            (
                "<LKStateSetValue targetId=\"1\" keyPath=\"contents\"><value type=\"CGImage\" src=\"gone.png\"/></LKStateSetValue>",
                "the asset 'gone.png' is missing"
            ),
            ("<LKStateRemoveAnimation targetId=\"1\"/>", "expected the key of an animation"),
            (
                "<LKStateAddAnimation targetId=\"1\"><Gadget/></LKStateAddAnimation>",
                "'Gadget' is no animation class"
            ),
        ])
    func elements(text: String, warning: String) throws {
        let package = try package(element(text))
        #expect(package.warnings.count == 1)
        #expect(package.warnings.first?.contains("main.caml:3: ") == true)
        #expect(package.warnings.first?.contains(warning) == true, "\(package.warnings)")
        #expect(package.rootLayer.state(withName: "on")?.elements.isEmpty == true)
        try CAStateController(layer: package.rootLayer).setState(named: "on")
    }

    @Test("Lists hold what they are named for")
    func lists() throws {
        let package = try package(
            "<LKStateTransition/>",
            """
            <LKState/><LKStateTransition fromState="*" toState="on" duration="nan"><elements>
            <LKStateSetValue/><LKStateTransitionElement targetId="7" key="k"/></elements></LKStateTransition>
            """)
        #expect(
            package.warnings.map { $0.components(separatedBy: ": ").last } == [
                "'LKStateTransition' is not read in states", "'LKState' is not read in stateTransitions",
                "'LKStateSetValue' is not read in a state transition", "no layer has the id '7'",
            ])
        #expect(package.rootLayer.states.isEmpty)
        #expect(package.rootLayer.stateTransitions.first?.duration == 0)
    }

    @Test("Numbers out of any proportion are set, and the tree is still shown")
    func large() throws {
        let set = { (keyPath: String, value: String) in
            "<LKStateSetValue targetId=\"1\" keyPath=\"\(keyPath)\"><value value=\"\(value)\"/></LKStateSetValue>"
        }
        let package = try package(
            element(
                set("position", "1e38 -1e308") + set("bounds.size.width", "1e308") + set("opacity", "1e300")
                    + set("transform.scale.xy", "1e200") + set("maskedCorners", "-1e30")),
            """
            <LKStateTransition fromState="*" toState="*"><elements><LKStateTransitionElement targetId="1" key="k">
            <animation type="CABasicAnimation" keyPath="position" beginTime="1e300" duration="1e308" speed="-1e30"/>
            </LKStateTransitionElement></elements></LKStateTransition>
            """)
        let root = package.rootLayer
        let controller = CAStateController(layer: root)
        try controller.setState(named: "on")
        for time in [0, 1, 1e300] {
            _ = root.commitTree(at: time)
            #expect(root.presentation() != nil)
        }
        controller.removeAllStateChanges()
        #expect(root.position == .zero)
        #expect(root.opacity == 1)
    }

    @Test("Ten thousand states are read and entered in turn")
    func many() throws {
        let states = (0..<10_000).map { number in
            """
            <LKState name="\(number)" basedOn="\(number - 1)"/>
            """
        }
        let root = try package(states.joined()).rootLayer
        #expect(root.states.count == 10_000)
        let controller = CAStateController(layer: root)
        try controller.setState(named: "50")
        #expect(controller.state(ofLayer: root)?.basedOn == "49")
        try controller.setState(named: "0")
        #expect(controller.state(ofLayer: root)?.name == "0")
    }
}
