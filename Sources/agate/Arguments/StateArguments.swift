import ArgumentParser
import CAML
import Foundation

/// The states that a scene is in.
struct StateArguments: ParsableArguments {
    @Option(name: .long, help: "The state that the scene is in from the beginning.")
    var state: String?

    @Option(
        name: .customLong("transition"),
        help: ArgumentHelp(
            "FROM:TO, two states: at time 0 the scene changes from one to the other, with its transition.",
            valueName: "transition"))
    var transitionText: String?

    /// Nil without one; `check(_:)` refuses what is none.
    var transition: TransitionArgument? { transitionText.flatMap { TransitionArgument(argument: $0) } }

    mutating func validate() throws {
        if state != nil, transitionText != nil {
            throw ValidationError("--state and --transition: expected one of them")
        }
    }

    /// Refuses a transition that names no two states, with those that the first scene has.
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

/// Two states such as `Locked:Unlock`; an empty name is the scene as it stands without a state.
struct TransitionArgument: ExpressibleByArgument, Equatable {
    let from: String
    let to: String

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts[0] != parts[1] else { return nil }
        from = parts[0]
        to = parts[1]
    }

    /// The names of states, for errors.
    static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
