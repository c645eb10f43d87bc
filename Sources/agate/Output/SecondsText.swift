import Foundation

/// Formats times.
enum SecondsText {
    /// A time with at most three decimals, as in `1.25`.
    static func short(_ seconds: Double) -> String {
        let digits = decimals(for: [seconds])
        return String(format: "%.\(digits)f", seconds)
    }

    /// The number of decimals, at most three, with which each of the times is exact.
    static func decimals(for times: [Double]) -> Int {
        (0..<3).first { digits in
            let scale = pow(10, Double(digits))
            return times.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 * scale }
        } ?? 3
    }

    /// A time in minutes and seconds, as in `2:05`, with hours if needed.
    static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds.isNaN ? 0 : seconds, 0), 3_599_999).rounded(.up))
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        let tail = String(format: "%02d", whole % 60)
        return hours > 0 ? "\(hours):" + String(format: "%02d", minutes) + ":" + tail : "\(minutes):" + tail
    }
}
