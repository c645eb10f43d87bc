/// Arc lengths along a curve, to nearly the precision of doubles.
struct ArcMeasure {
    private static let pieces = 32
    /// The nodes of the five-point Gauss-Legendre rule for the interval 0...1.
    private static let nodes = [
        0.046910077030668, 0.230765344947158, 0.5, 0.769234655052842, 0.953089922969332,
    ]
    private static let weights = [
        0.118463442528095, 0.239314335249683, 0.284444444444444, 0.239314335249683, 0.118463442528095,
    ]

    private let segment: LaneSegment
    /// The cumulative length at the start of each piece and at the end; the first is 0.
    private let lengths: [Double]

    init(_ segment: LaneSegment) {
        self.segment = segment
        let size = 1 / Double(Self.pieces)
        var lengths = [0.0]
        var sum = 0.0
        for piece in 0..<Self.pieces {
            let start = Double(piece) * size
            sum += Self.length(segment, start, start + size)
            lengths.append(sum)
        }
        self.lengths = lengths
    }

    var length: Double { lengths[Self.pieces] }

    /// The parameter at a distance from the start.
    func parameter(at distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        guard distance < length else { return 1 }
        let piece = max(0, (lengths.firstIndex { $0 > distance } ?? Self.pieces) - 1)
        let size = 1 / Double(Self.pieces)
        let start = Double(piece) * size
        let rest = distance - lengths[piece]
        let whole = lengths[piece + 1] - lengths[piece]
        let guess = whole > 0 ? start + size * (rest / whole) : start
        return Self.parameter(segment, from: start, to: start + size, at: rest, guess: guess)
    }

    /// The parameter in a small interval at a distance from its start. Uses Newton's method, with bisection where a
    /// step leaves the interval because the speed is nearly zero.
    static func parameter(
        _ segment: LaneSegment, from start: Double, to end: Double, at rest: Double, guess: Double
    ) -> Double {
        var (low, high, t) = (start, end, guess)
        for _ in 0..<24 {
            let error = length(segment, start, t) - rest
            if error > 0 { high = t } else { low = t }
            let next = t - error / speed(segment, t)
            let better = next > low && next < high ? next : (low + high) / 2
            let step = better - t
            t = better
            if abs(step) < 1e-13 { break }
        }
        return t
    }

    /// The speed at a parameter. Overflows for coordinates beyond 1e150.
    static func speed(_ segment: LaneSegment, _ t: Double) -> Double {
        let d = segment.derivative(t)
        return (d * d).sum().squareRoot()
    }

    /// The length between two parameters that are close together.
    static func length(_ segment: LaneSegment, _ from: Double, _ to: Double) -> Double {
        zip(nodes, weights).reduce(0) { $0 + $1.1 * speed(segment, from + (to - from) * $1.0) } * (to - from)
    }
}
