import ArgumentParser

/// Times and durations in seconds.
enum SecondsArgument {
    /// The latest time of a scene.
    static let limit = 1e9

    /// Parses a time from 0.
    @Sendable static func time(_ text: String) throws(ValidationError) -> Double {
        guard let number = Double(text), number >= 0, number <= limit else {
            throw ValidationError("expected seconds from 0 to \(Int(limit))")
        }
        return number
    }

    /// Parses a positive duration.
    @Sendable static func duration(_ text: String) throws(ValidationError) -> Double {
        guard let number = Double(text), number > 0, number <= limit else {
            throw ValidationError("expected seconds above 0, at most \(Int(limit))")
        }
        return number
    }
}
