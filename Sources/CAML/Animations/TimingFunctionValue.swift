import Foundation
import CoreAnimation

/// A timing function: one of the five names, or the four coordinates of the two inner control points.
enum TimingFunctionValue {
    static let expected = "linear, easeIn, easeOut, easeInEaseOut, default or four numbers \"x1 y1 x2 y2\""

    static func parse(_ text: String) throws(ValueError) -> CAMediaTimingFunction {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if names.contains(name) {
            return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        }
        let n = try NumberList.parse(text, count: 4, expected: expected).map { Float($0) }
        guard n.allSatisfy(\.isFinite) else { throw ValueError(expected: expected) }
        return CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3])
    }

    private static let names: Set<String> = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
}
