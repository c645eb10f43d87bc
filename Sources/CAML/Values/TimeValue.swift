import Foundation

/// A number of seconds or repetitions; `inf`, `infinity` and `+infinity` in any case have no end.
enum TimeValue {
    static func parse(_ text: String, allowsInfinity: Bool) throws(ValueError) -> Double {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let number = NumberList.finite(word) { return number.native }
        if allowsInfinity, ["inf", "+inf", "infinity", "+infinity"].contains(word.lowercased()) {
            return .infinity
        }
        throw ValueError(expected: allowsInfinity ? "a number or inf" : "a number")
    }
}
