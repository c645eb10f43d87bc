import CAML
import Foundation
import QuartzCore
import Testing

/// The attributes of elements of states and transitions, each with and without its flag.
@Suite("Writing transitions")
struct TransitionWritingTests {
    @Test("final is kept by each element of a transition and of a state")
    func final() throws {
        let layer = try stateful(
            """
            <LKState name="on"><elements>
              <LKStateSetValue targetId="#1" keyPath="opacity" final="1"><value type="real" value="0.5"/></LKStateSetValue>
              <LKStateSetValue targetId="#1" keyPath="zPosition"><value type="real" value="7"/></LKStateSetValue>
            </elements></LKState>
            """,
            """
            <LKStateTransition fromState="*" toState="on" duration="0.8"><elements>
              <LKStateTransitionElement key="a" targetId="#1"><CABasicAnimation keyPath="opacity" duration="2"/></LKStateTransitionElement>
              <LKStateTransitionElement final="true" key="b" targetId="#1"><CABasicAnimation keyPath="zPosition"/></LKStateTransitionElement>
              <LKStateTransitionElement final="0" key="c" targetId="#1"><CASpringAnimation keyPath="opacity"/></LKStateTransitionElement>
            </elements></LKStateTransition>
            <LKStateTransition fromState="on" toState=""><elements>
              <LKStateTransitionElement final="1" key="d" targetId="#1"><CASpringAnimation keyPath="opacity"/></LKStateTransitionElement>
            </elements></LKStateTransition>
            """)
        var current = layer
        for round in 0..<3 {
            let flags = current.stateTransitions.map { $0.elements.map(\.isFinal) }
            #expect(flags == [[false, true, false], [true]], "\(round)")
            let elements = current.stateTransitions.flatMap(\.elements)
            #expect(elements.map(\.key) == ["a", "b", "c", "d"], "\(round)")
            let states = (current.state(withName: "on")?.elements ?? []).map { element -> Bool in
                if case .setValue(let change) = element { return change.isFinal }
                return false
            }
            #expect(states == [true, false], "\(round)")
            let folder = try TemporaryPackage(), file = folder.url.appendingPathComponent("copy.caml")
            #expect(try CAMLWriter(rootLayer: current).write(to: file) == [])
            current = try CAPackage(contentsOf: file).rootLayer
        }
    }
}
