import CoreGraphics
import Foundation

/// Formats numbers with at most two decimals.
package enum NumberText {
    package static func short(_ number: CGFloat) -> String {
        let value = Double(number)
        guard abs(value) < 1e9 else { return String(format: "%g", value) }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : String(format: "%.6g", rounded)
    }
}
