import Foundation
import CoreAnimation

/// Adjusts values and key times of a document with more times than values: surplus times are dropped, and the last
/// value holds until the end.
struct KeyframeFit {
    private(set) var values: [Any]
    private(set) var times: [Double]

    /// In discrete mode, each value has a start time, and the last one also an end time.
    init(values: [Any], times: [Double], isDiscrete: Bool) {
        self.values = values
        self.times = times
        guard let last = values.last else { return }
        if isDiscrete {
            if times.count > values.count + 1 || (times.count == values.count && times.last != 1) {
                self.times = times.prefix(values.count) + [1]
            }
        } else if times.count > values.count {
            self.times = Array(times.prefix(values.count))
            if let end = self.times.last, end < 1 {
                self.times.append(1)
                self.values.append(last)
            }
        }
    }

    /// Whether any two of the values can be interpolated.
    static func areAlike(_ values: [Any]) -> Bool {
        guard let first = values.first.map(kind) else { return true }
        return values.allSatisfy { kind($0) == first }
    }

    private static func kind(_ value: Any) -> CAMLValueKind {
        switch value {
        case is NSNumber: .number
        case is CGPoint: .point
        case is CGSize: .size
        case is CGRect: .rect
        case is CGColor: .color
        case is CATransform3D: .transform
        case is CGPath: .path
        case is CGImage: .image
        case is String: .text
        default: .list
        }
    }
}
