import ArgumentParser

/// The options of the time interval to show.
struct SpanArguments: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional, help: "When it begins, in seconds. Default: 0.",
        transform: SecondsArgument.time)
    var from: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "When it ends, in seconds. Default: when nothing new follows.",
        transform: SecondsArgument.time)
    var to: Double?

    mutating func validate() throws {
        if let to, to <= from ?? 0 {
            throw ValidationError("--to \(to): expected a time after --from, which is \(from ?? 0)")
        }
    }

    var isGiven: Bool { from != nil || to != nil }
}
