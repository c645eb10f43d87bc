import ArgumentParser

/// A size such as `1920x1080`, each side a whole number from 1 to 65535.
struct SizeArgument: ExpectedArgument, Equatable {
    static let expectation = "WIDTHxHEIGHT, each a whole number from 1 to 65535"

    let width: Int
    let height: Int

    init?(argument: String) {
        let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            (1...65535).contains(width), (1...65535).contains(height)
        else { return nil }
        self.width = width
        self.height = height
    }
}
