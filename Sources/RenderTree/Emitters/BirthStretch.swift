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
    /// For how long what is born in it can be seen, with what that emits, in seconds of the layer's time.
    var life: Double

    /// A birth that is due a billionth of a particle later has happened: frames fall on births all the time.
    private static let rounding = 1e-9

    func count(at time: Double) -> Double {
        let x = time - from
        return count + (rate + slope * x / 2) * x
    }

    var end: Double { count(at: to) }

    /// Those that are born in it, of all that can be seen at a time.
    func numbers(seenAt time: Double) -> ClosedRange<Int>? {
        let since = time - life
        let first = Self.whole(count) + 1, last = Self.whole(end)
        // One more, against rounding: what is too old is found out from its birth.
        let seen = since > from ? max(first, Self.whole(count(at: min(since, to)))) : first
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

/// The births of a cell up to a time.
struct CellBirths {
    /// One after the other; those of which nothing is seen may be left out.
    private(set) var stretches: [BirthStretch] = []
    /// How many there were, those of earlier epochs among them.
    var count: Double

    init(count: Double) { self.count = count }

    /// Goes on; what is not seen at a time is only counted.
    mutating func add(_ stretch: BirthStretch, seenAt time: Double) {
        guard stretch.to > stretch.from else { return }
        count = stretch.end
        if stretch.to + stretch.life > time { stretches.append(stretch) }
    }

    /// What is born in the next epoch.
    mutating func add(_ next: CellBirths) {
        stretches += next.stretches
        count = next.count
    }

    /// When the last of it is gone.
    var seenUntil: Double { stretches.reduce(-.infinity) { max($0, $1.to + $1.life) } }
}
