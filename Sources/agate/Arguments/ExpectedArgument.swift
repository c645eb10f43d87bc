import ArgumentParser

/// An option's value with a description for error messages.
protocol ExpectedArgument: ExpressibleByArgument {
    /// A description of valid values, to follow "expected".
    static var expectation: String { get }
}

extension ExpectedArgument {
    static func parse(_ text: String) throws -> Self {
        guard let value = Self(argument: text) else { throw ValidationError("expected \(expectation)") }
        return value
    }
}
