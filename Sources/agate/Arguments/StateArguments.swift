import ArgumentParser

/// The states that a scene is in.
struct StateArguments: ParsableArguments {
    @Option(name: .long, help: "The state that the scene is in from the beginning.")
    var state: String?

    @Option(
        name: .long,
        help: "FROM:TO, two states: at time 0 the scene changes from one to the other, with its transition.")
    var transition: TransitionArgument?

    mutating func validate() throws {
        if state != nil, transition != nil {
            throw ValidationError("--state and --transition: expected one of them")
        }
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
}
