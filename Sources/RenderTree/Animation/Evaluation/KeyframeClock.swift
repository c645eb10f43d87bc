/// Where in a list of segments a fraction of the whole lies.
struct KeyframeClock: Sendable {
    let segmentCount: Int
    /// When each key is reached, one more than segments; empty when all segments take the same time.
    private let times: ContiguousArray<Double>
    /// The largest of the times after the first, up to each key: the same as `times` where these ascend.
    private let reached: ContiguousArray<Double>
    private let curves: ContiguousArray<PreparedCurve>

    /// Times count when they are finite, one more than the segments, and go from 0 to 1. Those between may leave 0...1 and need not
    /// ascend; see `locate(_:)`.
    init(segmentCount: Int, times: [Double] = [], curves: [TimingCurve] = []) {
        let isValid = times.first == 0 && times.last == 1
        self.init(segmentCount: segmentCount, freeTimes: isValid ? times : [], curves: curves)
    }

    /// The same for times that begin and end anywhere: the ends hold before the first and after the last.
    init(segmentCount: Int, freeTimes times: [Double], curves: [TimingCurve] = []) {
        let isValid = times.count == segmentCount + 1 && times.allSatisfy(\.isFinite)
        self.init(
            segmentCount, ContiguousArray(isValid ? times : []),
            ContiguousArray(curves.prefix(segmentCount).map { PreparedCurve($0) }))
    }

    /// A segment for each time, from which it lasts until the next begins.
    init(starts: [Double]) {
        self.init(segmentCount: starts.count, freeTimes: starts + [max(starts.last ?? 1, 1)])
    }

    /// A time for each segment in proportion to its length; all the same when there is none.
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

    /// Where the segments start and the last one ends, in ascending order after the first.
    var steps: ContiguousArray<Double> {
        guard times.isEmpty else { return reached }
        return ContiguousArray((0...segmentCount).map { Double($0) / Double(max(segmentCount, 1)) })
    }

    /// The segment and the part of it that is over, its curve applied. The part leaves 0...1 only where the whole does.
    ///
    /// The segment is found from the first one on: each is passed whose end the fraction has reached, up to the last. The part is that
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
        // The first segment whose end lies after the fraction; the ends up to a segment ascend in `reached`.
        var low = 0
        var high = segmentCount
        while low + 1 < high {
            let middle = (low + high) / 2
            if reached[middle] <= fraction { low = middle } else { high = middle }
        }
        let start = times[low], length = times[low + 1] - start
        // Only the last segment can end before it starts; it is over then.
        guard length > 0 else { return (low, fraction < start ? 0 : 1) }
        if fraction < start, start != 0 { return (low, 0) }
        if fraction > times[low + 1], times[low + 1] != 1 { return (low, 1) }
        return (low, (fraction - start) / length)
    }
}
