import CAML
import Foundation
import QuartzCore
import Testing

@Suite("How long packages last")
struct NaturalDurationTests {
    private func duration(_ animations: String, _ attributes: String = "") throws -> Double? {
        let folder = try TemporaryPackage.root(attributes, "<animations>\(animations)</animations>")
        return try folder.load().naturalDuration
    }

    private func basic(_ attributes: String) -> String {
        "<CABasicAnimation keyPath=\"opacity\" \(attributes)/>"
    }

    @Test("Nothing that moves has no duration")
    func still() throws {
        #expect(try duration("") == nil)
        #expect(try duration(basic("duration=\"2\" speed=\"0\"")) == nil)
        #expect(try duration(basic("duration=\"2\""), "speed=\"0\"") == nil)
    }

    @Test(
        "To the end of the last animation that ends",
        arguments: [
            ("duration=\"2\"", 2.0), ("", 0.25), ("duration=\"-2\"", 0.25),
            ("duration=\"2\" beginTime=\"3\"", 5),
            ("duration=\"2\" speed=\"4\"", 0.5), ("duration=\"2\" repeatCount=\"2.5\"", 5),
            ("duration=\"2\" autoreverses=\"1\" repeatCount=\"2\"", 8),
            ("duration=\"2\" autoreverses=\"1\" repeatDuration=\"3\"", 3), ("duration=\"2\" speed=\"-1\"", 2),
        ])
    func ends(attributes: String, expected: Double) throws {
        #expect(try duration(basic(attributes)) == expected)
        #expect(try duration(basic("duration=\"0.125\"") + basic(attributes)) == expected)
    }

    @Test(
        "Endless animations until they meet, if that is within a minute",
        arguments: [
            ([1.0], 1.0), ([1, 1.5], 3), ([2, 3, 5], 30), ([0.4, 0.6], 1.2), ([7, 8, 9], 9), ([100], 100),
            ([60, 3600, 43_200], 60), ([Double.pi], .pi), ([1, Double.pi], .pi),
        ])
    func loops(periods: [Double], expected: Double) throws {
        let animations = periods.map {
            basic("beginTime=\"1e-100\" repeatCount=\"inf\" duration=\"\($0)\"")
        }
        #expect(try duration(animations.joined()) == expected)
    }

    @Test("Both the ends and the rounds count, in the layers' times")
    func mixed() throws {
        let folder = try TemporaryPackage.root(
            "",
            """
            <animations>\(basic("duration=\"3\""))</animations><sublayers>
            <CALayer speed="0.5" beginTime="1"><animations>\(basic("duration=\"1\" repeatDuration=\"inf\" autoreverses=\"1\""))</animations>
            <sublayers><CALayer speed="4"><animations>\(basic("beginTime=\"2\" duration=\"4\""))</animations></CALayer></sublayers></CALayer>
            </sublayers>
            """)
        // The round takes 2 s at half the speed. The inner layer's 2 s are at 1 + 2 / 2, its 4 s last 2.
        #expect(try folder.load().naturalDuration == 4)
    }

    @Test("A transition that is under way counts")
    func transitions() throws {
        let folder = try TemporaryPackage.root(
            "id=\"1\"",
            """
            <states><LKState name="on"/></states><stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
            <LKStateTransitionElement targetId="1" key="k"><animation type="CABasicAnimation" keyPath="opacity" beginTime="0.5" duration="1.5"/></LKStateTransitionElement>
            </elements></LKStateTransition></stateTransitions>
            """)
        let package = try folder.load()
        #expect(package.naturalDuration == nil)
        try CAStateController(layer: package.rootLayer).setState(named: "on")
        #expect(package.naturalDuration == 2)
    }
}
