/// An interval in which the birth rate is constant or linear.
///
/// Births are numbered from 1: particle k is born when the integral of the rate reaches k.
struct BirthStretch {
    /// The interval, in seconds of the layer's time.
    var from, to: Double
    /// The births a second at the start, and their slope.
    var rate: Double
    var slope = 0.0
    /// The number of births before the interval.
    var count: Double
    /// The index of its epoch.
    var epoch: Int
    /// The maximum time that a particle born in it is visible, including the particles that it emits, in seconds of
    /// the layer's time.
    var life: Double

    /// The tolerance of a birth in particles: frames often coincide with births.
    private static let rounding = 1e-9

    func count(at time: Double) -> Double {
        let x = time - from
        return count + (rate + slope * x / 2) * x
    }

    var end: Double { count(at: to) }

    /// The numbers of particles born in the interval that may be visible at a time; nil without any.
    func numbers(seenAt time: Double) -> ClosedRange<Int>? {
        let since = time - life
        let first = Self.whole(count) + 1, last = Self.whole(end)
        // One more because of rounding; particles that are too old are recognized by their birth.
        let seen = since > from ? max(first, Self.whole(count(at: min(since, to)))) : first
        return seen <= last ? seen...last : nil
    }

    private static func whole(_ count: Double) -> Int {
        Int(min(max((count + rounding).rounded(.down), 0), 0x1p52))
    }

    /// The birth time of a particle.
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
    /// The intervals in order; invisible ones may be omitted.
    private(set) var stretches: [BirthStretch] = []
    /// The number of births, including earlier epochs.
    var count: Double

    init(count: Double) { self.count = count }

    /// Appends an interval; one that is invisible at a time is only counted.
    mutating func add(_ stretch: BirthStretch, seenAt time: Double) {
        guard stretch.to > stretch.from else { return }
        count = stretch.end
        if stretch.to + stretch.life > time { stretches.append(stretch) }
    }

    /// Appends the births of the next epoch.
    mutating func add(_ next: CellBirths) {
        stretches += next.stretches
        count = next.count
    }

    /// The time at which the last particle disappears.
    var seenUntil: Double { stretches.reduce(-.infinity) { max($0, $1.to + $1.life) } }
}
