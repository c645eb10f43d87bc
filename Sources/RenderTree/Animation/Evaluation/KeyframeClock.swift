/// Where in a list of segments a fraction of the whole lies.
struct KeyframeClock: Sendable {
    let segmentCount: Int
    /// One more than segments, from 0 to 1; empty when all segments take the same time.
    private let times: ContiguousArray<Double>
    private let curves: ContiguousArray<PreparedCurve>

    /// Times that are not one more than the segments, from 0 to 1, ascending and finite, are ignored.
    init(segmentCount: Int, times: [Double] = [], curves: [TimingCurve] = []) {
        self.segmentCount = segmentCount
        let isValid =
            times.count == segmentCount + 1 && times.first == 0 && times.last == 1
            && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        self.times = isValid ? ContiguousArray(times) : []
        self.curves = ContiguousArray(curves.prefix(segmentCount).map { PreparedCurve($0) })
    }

    /// A time for each segment in proportion to its length; all the same when there is none.
    init(lengths: ContiguousArray<Double>) {
        segmentCount = lengths.count
        curves = []
        let largest = lengths.max() ?? 0
        guard largest > 0, largest.isFinite else {
            times = []
            return
        }
        var sum = 0.0
        var sums: ContiguousArray<Double> = [0]
        for length in lengths {
            sum += length / largest
            sums.append(sum)
        }
        times = ContiguousArray(sums.map { $0 / sum })
    }

    /// Where the segments start and the last one ends.
    var steps: ContiguousArray<Double> {
        guard times.isEmpty else { return times }
        return ContiguousArray((0...segmentCount).map { Double($0) / Double(max(segmentCount, 1)) })
    }

    /// The segment and the part of it that is over, its curve applied. The part leaves 0...1 only where the whole does.
    func locate(_ fraction: Double) -> (segment: Int, part: Double) {
        guard segmentCount > 0 else { return (0, 0) }
        let (segment, part) = times.isEmpty ? uniform(fraction) : timed(fraction)
        guard segment < curves.count else { return (segment, part) }
        return (segment, curves[segment].value(at: part))
    }

    private func uniform(_ fraction: Double) -> (Int, Double) {
        let count = Double(segmentCount)
        if !(fraction > 0) { return (0, max(fraction, -1e6) * count) }
        if fraction >= 1 { return (segmentCount - 1, 1 + (min(fraction, 1e6) - 1) * count) }
        let position = fraction * count
        let segment = min(Int(position), segmentCount - 1)
        return (segment, position - Double(segment))
    }

    private func timed(_ fraction: Double) -> (Int, Double) {
        let fraction = min(max(fraction, -1e6), 1e6)
        // The last segment that starts at or before the fraction.
        var low = 0
        var high = segmentCount
        while low + 1 < high {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        let length = times[low + 1] - times[low]
        guard length > 0 else { return (low, fraction < times[low] ? 0 : 1) }
        return (low, (fraction - times[low]) / length)
    }
}
