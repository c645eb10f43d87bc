import Foundation

/// Numbers that nobody means.
enum BadNumber {
    static let notFinite: [Double] = [.nan, .infinity, -.infinity]
    /// The limits of Double and Float, powers that no integer holds, the smallest there is, and what is just negative.
    static let all: [Double] =
        notFinite + [
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude, Double(Float.greatestFiniteMagnitude), 1e38,
            -1e38,
            1e19, -1e19, .leastNonzeroMagnitude, Double(Float.leastNonzeroMagnitude), -1e-40, -1,
        ]
}
