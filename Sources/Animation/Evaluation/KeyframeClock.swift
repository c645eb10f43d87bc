import RenderTree

/// Maps a fraction of an animation to a segment and a fraction of that segment.
struct KeyframeClock: Sendable {
    let segmentCount: Int
    /// The key times, one more than segments; empty if all segments take equal time.
    private let times: ContiguousArray<Double>
    /// The running maximum of the key times after the first; equal to `times` if these ascend.
    private let reached: ContiguousArray<Double>
    private let curves: ContiguousArray<PreparedCurve>

    /// Creates a clock from key times. They are used if they are finite, one more than segments, and go from 0 to 1.
    /// Intermediate times may leave 0...1 and need not ascend; see `locate(_:)`.
    init(segmentCount: Int, times: [Double] = [], curves: [TimingCurve] = []) {
        let isValid = times.first == 0 && times.last == 1
        self.init(segmentCount: segmentCount, freeTimes: isValid ? times : [], curves: curves)
    }

    /// Creates a clock from key times that may begin and end anywhere: the first and last value hold outside.
    init(segmentCount: Int, freeTimes times: [Double], curves: [TimingCurve] = []) {
        let isValid = times.count == segmentCount + 1 && times.allSatisfy(\.isFinite)
        self.init(
            segmentCount, ContiguousArray(isValid ? times : []),
            ContiguousArray(curves.prefix(segmentCount).map { PreparedCurve($0) }))
    }

    /// Creates a clock of segments that each last from their start to the next.
    init(starts: [Double]) {
        self.init(segmentCount: starts.count, freeTimes: starts + [max(starts.last ?? 1, 1)])
    }

    /// Creates a clock with times proportional to the segments' lengths; equal times if all lengths are 0.
    init(lengths: ContiguousArray<Double>) {
        let largest = lengths.max() ?? 0
        guard largest > 0, largest.isFinite else {
            self.init(lengths.count, [], [])
            return
        }
        var sum = 0.0
        var sums: ContiguousArray<Double> = [0]
        for length in lengths {
            sum += length / largest
            sums.append(sum)
        }
        self.init(lengths.count, ContiguousArray(sums.map { $0 / sum }), [])
    }

    private init(
        _ segmentCount: Int, _ times: ContiguousArray<Double>, _ curves: ContiguousArray<PreparedCurve>
    ) {
        self.segmentCount = segmentCount
        self.times = times
        self.curves = curves
        let ascends = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        reached = ascends ? times : Self.largest(times)
    }

    private static func largest(_ times: ContiguousArray<Double>) -> ContiguousArray<Double> {
        var result = times
        for index in result.indices.dropFirst(2) { result[index] = max(result[index], result[index - 1]) }
        return result
    }

    /// The start of each segment and the end of the last, ascending after the first.
    var steps: ContiguousArray<Double> {
        guard times.isEmpty else { return reached }
        return ContiguousArray((0...segmentCount).map { Double($0) / Double(max(segmentCount, 1)) })
    }

    /// The segment at a fraction, and the fraction of the segment with its curve applied. The latter leaves 0...1
    /// only if the former does.
    ///
    /// Segments are searched from the first one: all whose end has been reached are passed, except the last. The
    /// segment's fraction is relative to the keys around it.
    /// of the time between the keys around it.
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
        // Binary search for the first segment that ends after the fraction; `reached` ascends.
        var low = 0
        var high = segmentCount
        while low + 1 < high {
            let middle = (low + high) / 2
            if reached[middle] <= fraction { low = middle } else { high = middle }
        }
        let start = times[low], length = times[low + 1] - start
        // Only the last segment can have its end before its start; it is complete then.
        guard length > 0 else { return (low, fraction < start ? 0 : 1) }
        if fraction < start, start != 0 { return (low, 0) }
        if fraction > times[low + 1], times[low + 1] != 1 { return (low, 1) }
        return (low, (fraction - start) / length)
    }
}
