import ArgumentParser

/// Parses integers within limits.
enum CountArgument {
    static func parse(_ text: String, in range: ClosedRange<Int>) throws(ValidationError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw ValidationError(
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
