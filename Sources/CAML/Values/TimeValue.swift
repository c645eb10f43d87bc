import Foundation

/// A number of seconds or repetitions; `inf`, `infinity` and `+infinity` in any case are endless.
enum TimeValue {
    /// The range of accepted numbers.
    enum Range {
        case any
        /// At least 0; infinity means endless.
        case length
        /// At least 0 and finite.
        case notNegative
        case positive

        var expected: String {
            switch self {
            case .any: "a number"
            case .length: "a number from 0 or inf"
            case .notNegative: "a number from 0"
            case .positive: "a number above 0"
            }
        }

        func contains(_ number: Double) -> Bool {
            switch self {
            case .any: number.isFinite
            case .length: number >= 0
            case .notNegative: number >= 0 && number.isFinite
            case .positive: number > 0 && number.isFinite
            }
        }
    }

    static func parse(_ text: String, _ range: Range) throws(ValueError) -> Double {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let isEndless = ["inf", "+inf", "infinity", "+infinity"].contains(word.lowercased())
        let number = isEndless ? Double.infinity : NumberList.finite(word)?.native
        guard let number, range.contains(number) else { throw ValueError(expected: range.expected) }
        return number
    }
}
