import ArgumentParser

/// A value of an option that says what was expected in place of one that can't be read.
protocol ExpectedArgument: ExpressibleByArgument {
    /// What the option takes, to follow "expected".
    static var expectation: String { get }
}

extension ExpectedArgument {
    static func parse(_ text: String) throws -> Self {
        guard let value = Self(argument: text) else { throw ValidationError("expected \(expectation)") }
        return value
    }
}
