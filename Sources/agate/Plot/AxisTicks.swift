import Foundation

/// Round numbers along an axis.
struct AxisTicks: Equatable {
    /// The values, ascending, all in the range.
    let values: [Double]
    /// The distance of values: 1, 2 or 5 times a power of ten.
    let step: Double

    /// About `count` values at most, in a finite range that is not empty.
    init(_ range: ClosedRange<Double>, count: Int) {
        let rough = (range.upperBound - range.lowerBound) / Double(max(count, 1))
        guard rough > 0, rough.isFinite, rough.isNormal else {
            (values, step) = ([range.lowerBound], 1)
            return
        }
        let power = pow(10, log10(rough).rounded(.down))
        let step = power * ([1, 2, 5].first { rough <= $0 * power * (1 + 1e-9) } ?? 10)
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        // Beyond 2^53 steps from 0, neighbouring values are equal.
        guard step.isNormal, last >= first, last - first <= 1000, abs(first) < 0x1p52, abs(last) < 0x1p52
        else {
            (values, self.step) = ([range.lowerBound], 1)
            return
        }
        values = (0...Int(last - first)).map { (first + Double($0)) * step }
        self.step = step
    }

    /// The value with as many decimals as the step.
    func label(_ value: Double) -> String {
        let value = value == 0 ? 0 : value
        let digits = -log10(step).rounded(.down)
        guard abs(value) < 1e7, digits <= 5 else { return String(format: "%.4g", value) }
        return String(format: "%.\(Int(max(digits, 0)))f", value)
    }

    /// The range of an axis: a little wider than the values on both sides, and never empty.
    static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let limit = 1e300
        let low = min(max(range.lowerBound, -limit), limit), high = min(max(range.upperBound, -limit), limit)
        let size = high - low
        // A constant value is in the middle of the axis.
        let least = max(abs(low), abs(high)) * 1e-9
        let margin = size > least ? size * 0.06 : low == 0 && high == 0 ? 1 : abs(low) * 0.1 + least
        return max(low - margin, -limit * 1.2)...min(high + margin, limit * 1.2)
    }
}
