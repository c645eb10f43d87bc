/// The lengths along a segment, to find the parameter at a distance.
struct ArcTable: Sendable {
    private static let pieces = 32
    /// Of Gauss and Legendre's rule with five points, for the interval 0...1.
    private static let nodes: (Double, Double, Double, Double, Double) = (
        0.046910077030668, 0.230765344947158, 0.5, 0.769234655052842, 0.953089922969332
    )
    private static let weights: (Double, Double, Double, Double, Double) = (
        0.118463442528095, 0.239314335249683, 0.284444444444444, 0.239314335249683, 0.118463442528095
    )

    /// The length up to each piece, the first 0; empty for a line.
    private let lengths: ContiguousArray<Double>
    let length: Double

    init(_ segment: LaneSegment) {
        guard !segment.isLine else {
            lengths = []
            length = (segment.end - segment.start).length
            return
        }
        var sum = 0.0
        var lengths: ContiguousArray<Double> = [0]
        lengths.reserveCapacity(Self.pieces + 1)
        for piece in 0..<Self.pieces {
            let size = 1 / Double(Self.pieces)
            let start = Double(piece) * size
            sum += Self.length(segment, start, start + size)
            lengths.append(sum)
        }
        self.lengths = lengths
        length = sum
    }

    /// The parameter at a part of the length; clamped to 0...1.
    func parameter(_ part: Double, in segment: LaneSegment) -> Double {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        guard !lengths.isEmpty, length > 0, length.isFinite else { return part }
        let target = part * length
        var low = 0
        var high = Self.pieces
        while low + 1 < high {
            let middle = (low + high) / 2
            if lengths[middle] <= target { low = middle } else { high = middle }
        }
        let size = 1 / Double(Self.pieces)
        let start = Double(low) * size
        let rest = target - lengths[low]
        let whole = lengths[low + 1] - lengths[low]
        var t = whole > 0 ? start + size * (rest / whole) : start
        for _ in 0..<4 {
            let speed = segment.derivative(t).length
            guard speed > 0 else { break }
            let step = (Self.length(segment, start, t) - rest) / speed
            t = min(max(t - step, start), start + size)
            if abs(step) < 1e-12 { break }
        }
        return t
    }

    private static func length(_ segment: LaneSegment, _ from: Double, _ to: Double) -> Double {
        func speed(_ node: Double) -> Double { segment.derivative(from + (to - from) * node).length }
        let sum =
            weights.0 * speed(nodes.0) + weights.1 * speed(nodes.1) + weights.2 * speed(nodes.2)
            + weights.3 * speed(nodes.3) + weights.4 * speed(nodes.4)
        return sum * (to - from)
    }
}
