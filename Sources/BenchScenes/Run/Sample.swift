/// The values of one quantity over many frames.
struct Sample {
    private var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    /// The middle value, or the mean of the middle two; 0 without any.
    var median: Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The smallest value that at least `share` (0...1) of all values do not exceed; 0 without any.
    func percentile(_ share: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let rank = Int((share * Double(values.count)).rounded(.up))
        return values.sorted()[min(max(rank, 1), values.count) - 1]
    }

    var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
}
