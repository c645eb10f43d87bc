import CAML
import Foundation

/// The report of `inspect` on a layer's state.
struct StateReport: Encodable {
    let name: String
    let isInitial: Bool
    /// The number of values and animations that it changes, without those of the state it is based on.
    let changes: Int

    init(_ state: CAState) {
        name = state.name
        isInitial = state.isInitial
        changes = state.elements.count
    }

    var text: String {
        "state '\(name.onOneLine)'" + (isInitial ? "  initial" : "") + "  \(changes) "
            + (changes == 1 ? "change" : "changes")
    }
}

/// The report of `inspect` on a transition between states.
struct TransitionReport: Encodable {
    /// The name of a state, `*` for any, empty for none.
    let fromState: String
    let toState: String
    /// The duration in seconds, as stored in the document.
    let duration: Double
    let animations: Int

    init(_ transition: CAStateTransition) {
        fromState = transition.fromState
        toState = transition.toState
        duration = transition.duration
        animations = transition.elements.count
    }

    var text: String {
        "transition '\(fromState.onOneLine)' to '\(toState.onOneLine)'  duration \(String(format: "%g", duration))"
            + "  \(animations) " + (animations == 1 ? "animation" : "animations")
    }
}
