/// A stretch of time in which the rate of births is constant, or changes evenly.
///
/// Births are numbered from 1: particle k is born when the integral of the rate reaches k.
struct BirthStretch {
    /// In seconds of the layer's time.
    var from, to: Double
    /// Births a second at the beginning, and how that grows a second.
    var rate: Double
    var slope = 0.0
    /// How many were born before.
    var count: Double
    /// The epoch that it lies in.
    var epoch: Int

    /// A birth that is due a billionth of a particle later has happened: frames fall on births all the time.
    private static let rounding = 1e-9

    func count(at time: Double) -> Double {
        let x = time - from
        return count + (rate + slope * x / 2) * x
    }

    var end: Double { count(at: to) }

    /// Those that are born in it, of all that are born after a time.
    func numbers(after time: Double) -> ClosedRange<Int>? {
        let first = Self.whole(count) + 1, last = Self.whole(end)
        // One more, against rounding: what is too old is found out from its birth.
        let seen = time > from ? max(first, Self.whole(count(at: min(time, to)))) : first
        return seen <= last ? seen...last : nil
    }

    private static func whole(_ count: Double) -> Int {
        Int(min(max((count + rounding).rounded(.down), 0), 0x1p52))
    }

    /// When a particle is born.
    func time(of number: Int) -> Double {
        let rest = Double(number) - count
        if rest <= 0 { return from }
        let root = slope == 0 ? rate : max(rate * rate + 2 * slope * rest, 0).squareRoot()
        let sum = slope == 0 ? rate : (rate + root) / 2
        return sum > 0 ? min(from + rest / sum, to) : to
    }
}
