extension CMTime: Comparable, Hashable {
    /// Compares times of any scales exactly. As on Apple's systems an invalid time is above all, then comes positive
    /// infinity, then an indefinite time.
    private func order(to other: CMTime) -> Int {
        if !isNumeric || !other.isNumeric { return rank - other.rank }
        if timescale == other.timescale { return value < other.value ? -1 : value > other.value ? 1 : 0 }
        let a = value.multipliedFullWidth(by: Int64(other.timescale))
        let b = other.value.multipliedFullWidth(by: Int64(timescale))
        if a.high != b.high { return a.high < b.high ? -1 : 1 }
        return a.low < b.low ? -1 : a.low > b.low ? 1 : 0
    }

    private var rank: Int {
        if !isValid { return 4 }
        return isPositiveInfinity ? 3 : isIndefinite ? 2 : isNegativeInfinity ? 0 : 1
    }

    public static func == (a: CMTime, b: CMTime) -> Bool { a.order(to: b) == 0 }
    public static func < (a: CMTime, b: CMTime) -> Bool { a.order(to: b) < 0 }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        if isNumeric { hasher.combine(seconds) }
    }

    public static func + (a: CMTime, b: CMTime) -> CMTime { a.adding(b, sign: 1) }
    public static func - (a: CMTime, b: CMTime) -> CMTime { a.adding(b, sign: -1) }

    /// Adds in the least common scale, or in nanoseconds if that is too large.
    private func adding(_ other: CMTime, sign: Int64) -> CMTime {
        guard isValid, other.isValid else { return .invalid }
        guard isNumeric, other.isNumeric else {
            if isIndefinite || other.isIndefinite { return .indefinite }
            let sum = seconds + Double(sign) * other.seconds
            return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
        }
        let divisor = Self.divisor(timescale, other.timescale)
        let common = Int64(timescale / divisor) * Int64(other.timescale)
        let scale = CMTimeScale(exactly: common) ?? 1_000_000_000
        let a = convertScale(scale, method: .default), b = other.convertScale(scale, method: .default)
        guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
        let (sum, isLarge) =
            sign > 0
            ? a.value.addingReportingOverflow(b.value) : a.value.subtractingReportingOverflow(b.value)
        if isLarge { return a.value > 0 ? .positiveInfinity : .negativeInfinity }
        return CMTime(value: sum, timescale: scale, flags: a.flags.union(b.flags), epoch: epoch)
    }

    private static func divisor(_ a: Int32, _ b: Int32) -> Int32 { b == 0 ? max(a, 1) : divisor(b, a % b) }
}
