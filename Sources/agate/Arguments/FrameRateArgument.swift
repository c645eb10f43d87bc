import ArgumentParser
import MovieWriter

/// Parses frame rates in frames a second, such as `60`, `23.976` or `30000/1001`.
enum FrameRateArgument {
    @Sendable static func parse(_ text: String) throws(ValidationError) -> MovieFrameRate {
        guard let rate = MovieFrameRate(text) else {
            throw ValidationError(
                "expected frames a second from 1/600 to 1000, such as 60, 23.976 or 30000/1001")
        }
        return rate
    }
}
