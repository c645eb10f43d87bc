import ArgumentParser

/// The value of `--shard`: `i/n`, `auto`, or `auto/n`.
enum ShardArgument: ExpectedArgument, Equatable {
    case given(Shard)
    /// The index comes from the environment; so does the count if it is nil.
    case automatic(count: Int?)

    static let expectation =
        "I/N with I from 1 to N, such as 2/16, or auto or auto/N in an array of a scheduler"

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.map { Int($0) }
        if parts.first == "auto" {
            if parts.count == 1 {
                self = .automatic(count: nil)
            } else if parts.count == 2, let count = numbers[1], (1...Shard.limit).contains(count) {
                self = .automatic(count: count)
            } else {
                return nil
            }
        } else if parts.count == 2, let index = numbers[0], let count = numbers[1],
            (1...Shard.limit).contains(count), (1...count).contains(index)
        {
            self = .given(Shard(index: index, count: count))
        } else {
            return nil
        }
    }

    /// The shard, of `auto` by the environment's variables.
    func shard(_ environment: [String: String]) throws(ValidationError) -> Shard {
        switch self {
        case .given(let shard): shard
        case .automatic(let count): try ShardEnvironment(environment).shard(count: count)
        }
    }
}
