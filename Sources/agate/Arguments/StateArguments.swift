import ArgumentParser
import CAML
import Foundation

/// The options of a scene's states.
struct StateArguments: ParsableArguments {
    @Option(name: .long, help: "The state that the scene is in from the beginning.")
    var state: String?

    @Option(
        name: .customLong("transition"),
        help: ArgumentHelp(
            "FROM:TO, two states: at time 0 the scene changes from one to the other, with its transition.",
            valueName: "transition"))
    var transitionText: String?

    /// The transition; nil if none is given. `check(_:)` rejects an invalid one.
    var transition: TransitionArgument? { transitionText.flatMap { TransitionArgument(argument: $0) } }

    mutating func validate() throws {
        if state != nil, transitionText != nil {
            throw ValidationError("--state and --transition: expected one of them")
        }
    }

    /// Throws if a transition does not name two states, with the states of the first scene in the message.
    func check(_ scenes: [String]) throws(ValidationError) {
        guard let transitionText, transition == nil else { return }
        let known = scenes.lazy.compactMap { scene in
            (try? CAPackage(contentsOf: URL(fileURLWithPath: scene))).map { (scene, $0.stateNames) }
        }
        let states = known.first.map { "; \($0.0) has \(TransitionArgument.list($0.1))" } ?? ""
        throw ValidationError(
            "--transition \(transitionText): expected FROM:TO, two different states, one of which may be empty"
                + states)
    }
}

/// Two states such as `Locked:Unlock`; an empty name stands for no state.
struct TransitionArgument: ExpressibleByArgument, Equatable {
    let from: String
    let to: String

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts[0] != parts[1] else { return nil }
        from = parts[0]
        to = parts[1]
    }

    /// A list of states' names for error messages.
    static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
