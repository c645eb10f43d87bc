import CAML
import Foundation
import QuartzCore
import Testing

@Suite("State transitions")
struct StateTransitionTests {
    private let states = """
        <LKState name="a"><elements><LKStateSetValue targetId="#1" keyPath="position.x"><value value="10"/></LKStateSetValue></elements></LKState>
        <LKState name="b"><elements><LKStateSetValue targetId="#1" keyPath="position.x"><value value="30"/></LKStateSetValue></elements></LKState>
        """

    private func transition(_ from: String, _ to: String, _ animation: String, key: String = "k") -> String {
        """
        <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
        <LKStateTransitionElement key="\(key)" targetId="#1">\(animation)</LKStateTransitionElement></elements></LKStateTransition>
        """
    }

    private func basic(_ attributes: String = "", _ children: String = "") -> String {
        "<animation type=\"CABasicAnimation\" keyPath=\"position.x\" duration=\"2\" \(attributes)>\(children)</animation>"
    }

    private func target(_ layer: CALayer) throws -> CALayer { try #require(layer.sublayers?.first) }

    /// The x that is shown at times of the tree.
    /// Rounded to a billionth: time 0 is the first moment after it.
    private func shown(_ layer: CALayer, at times: [Double]) throws -> [CGFloat] {
        let target = try target(layer)
        return times.map { time in
            _ = layer.commitTree(at: time)
            let x = target.presentation()?.position.x ?? .nan
            return (x * 1e9).rounded() / 1e9
        }
    }

    @Test("An animation that names no ends goes from what is shown to the new value")
    func fromShown() throws {
        let layer = try stateful(states, transition("*", "*", basic()))
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a", transitionSpeed: 0)
        #expect(try shown(layer, at: [0, 1]) == [10, 10])
        try controller.setState(named: "b")
        #expect(try target(layer).animationKeys() == ["k"])
        #expect(try shown(layer, at: [1, 2, 3, 4]) == [10, 20, 30, 30])
    }

    @Test("A transition that is broken off goes on from where it was")
    func brokenOff() throws {
        let layer = try stateful(states, transition("*", "*", basic()))
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a", transitionSpeed: 0)
        _ = layer.commitTree(at: 0)
        try controller.setState(named: "b")
        #expect(try shown(layer, at: [0, 1]) == [10, 20])
        try controller.setState(named: "a")
        #expect(try shown(layer, at: [1, 2, 3]) == [20, 15, 10])
    }

    @Test("Before anything is shown a transition starts at the values of the state before")
    func neverShown() throws {
        let layer = try stateful(states, transition("a", "b", basic()))
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "a", transitionSpeed: 0)
        try controller.setState(named: "b")
        #expect(try shown(layer, at: [0, 1, 2]) == [10, 20, 30])
    }

    @Test("Ends that are named are kept")
    func namedEnds() throws {
        let from = transition("*", "b", basic("", "<fromValue value=\"0\"/>"))
        let layer = try stateful(states, from)
        try CAStateController(layer: layer).setState(named: "b")
        #expect(try shown(layer, at: [0, 1]) == [0, 15])
        let to = try stateful(states, transition("*", "b", basic("", "<toValue value=\"70\"/>")))
        try CAStateController(layer: to).setState(named: "b")
        #expect(try shown(to, at: [0, 1, 2]) == [50, 60, 30])
    }

    @Test("The transition that names both states wins, then the one that names the end, then the start")
    func lookup() throws {
        let animation = { (x: Int) in self.basic("", "<fromValue value=\"\(x)\"/>") }
        let all = [
            transition("a", "*", animation(3)), transition("*", "b", animation(2)),
            transition("a", "b", animation(1)),
        ]
        for (count, from) in [(3, 1), (2, 2), (1, 3)] {
            let layer = try stateful(states, all.prefix(count).joined())
            let controller = CAStateController(layer: layer)
            try controller.setState(named: "a", transitionSpeed: 0)
            try controller.setState(named: "b")
            let added = try target(layer).animation(forKey: "k") as? CABasicAnimation
            #expect(added?.fromValue as? NSNumber == NSNumber(value: from))
        }
        let none = try stateful(states, transition("b", "a", animation(1)))
        let controller = CAStateController(layer: none)
        try controller.setState(named: "a")
        try controller.setState(named: "b")
        #expect(try target(none).animationKeys() == nil)
        #expect(try target(none).position.x == 30)
    }

    @Test("Leaving for no state has transitions too")
    func toNone() throws {
        let layer = try stateful(states, transition("b", "", basic()))
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "b")
        controller.setState(nil, ofLayer: layer)
        #expect(try shown(layer, at: [0, 1, 2]) == [30, 40, 50])
    }

    @Test("A begin time counts from the start of the transition")
    func delay() throws {
        let layer = try stateful(states, transition("*", "b", basic("beginTime=\"0.5\" fillMode=\"both\"")))
        let controller = CAStateController(layer: layer)
        _ = layer.commitTree(at: 7)
        try controller.setState(named: "b")
        #expect(try shown(layer, at: [7, 7.25, 7.5, 8.5, 9.25, 9.75]) == [50, 50, 50, 40, 32.5, 30])
    }

    @Test("A speed makes the whole faster, 0 leaves it out")
    func speed() throws {
        for attributes in ["", "beginTime=\"1\" fillMode=\"backwards\""] {
            let layer = try stateful(states, transition("*", "b", basic(attributes)))
            try CAStateController(layer: layer).setState(named: "b", transitionSpeed: 2)
            let delay = attributes.isEmpty ? 0 : 0.5
            #expect(try shown(layer, at: [0, delay, delay + 0.5, delay + 1]) == [50, 50, 40, 30])
        }
        for speed in [0, -1, .nan, .infinity] as [Float] {
            let layer = try stateful(states, transition("*", "b", basic()))
            try CAStateController(layer: layer).setState(named: "b", transitionSpeed: speed)
            #expect(try target(layer).animationKeys() == nil)
        }
    }

    @Test("An endless animation of a transition ends with the state")
    func endless() throws {
        let endless = basic("repeatCount=\"inf\" removedOnCompletion=\"0\"")
        let layer = try stateful(states, transition("*", "b", endless))
        let controller = CAStateController(layer: layer)
        try controller.setState(named: "b")
        #expect(try target(layer).animationKeys() == ["k"])
        try controller.setState(named: "b")
        #expect(try target(layer).animationKeys() == ["k"])
        try controller.setState(named: "a")
        #expect(try target(layer).animationKeys() == nil)
    }

    @Test("Values without an animation jump, or take the fallback")
    func fallback() throws {
        let layer = try stateful(states, transition("*", "b", basic(), key: "other"))
        let controller = CAStateController(layer: layer)
        let fallback = CABasicAnimation()
        fallback.duration = 4
        controller.fallbackAnimation = fallback
        try controller.setState(named: "a")
        #expect(try target(layer).animationKeys() == ["position.x"])
        #expect(try shown(layer, at: [0, 1, 4]) == [50, 40, 10])
        try controller.setState(named: "b")
        #expect(try target(layer).animationKeys() == ["other"])
        #expect(fallback.keyPath == nil)
    }

    @Test("Members of groups start at what is shown")
    func groups() throws {
        let group = "<CAAnimationGroup duration=\"2\"><animations>\(basic())</animations></CAAnimationGroup>"
        let layer = try stateful(states, transition("*", "b", group))
        try CAStateController(layer: layer).setState(named: "b")
        #expect(try shown(layer, at: [0, 1, 2]) == [50, 40, 30])
    }
}
