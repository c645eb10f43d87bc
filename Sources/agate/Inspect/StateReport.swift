import CAML
import Foundation

/// What `inspect` says about a state of a layer.
struct StateReport: Encodable {
    let name: String
    let isInitial: Bool
    /// How many values and animations it changes, without those of the state that it is based on.
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

/// What `inspect` says about the way from a state to another.
struct TransitionReport: Encodable {
    /// `*` is any state, the empty name none.
    let fromState: String
    let toState: String
    /// In seconds, as the document says it.
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
