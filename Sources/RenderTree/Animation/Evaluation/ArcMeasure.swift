/// Lengths along a curve, to almost the precision of the numbers.
struct ArcMeasure {
    private static let pieces = 32
    /// Of Gauss and Legendre's rule with five points, for the interval 0...1.
    private static let nodes = [
        0.046910077030668, 0.230765344947158, 0.5, 0.769234655052842, 0.953089922969332,
    ]
    private static let weights = [
        0.118463442528095, 0.239314335249683, 0.284444444444444, 0.239314335249683, 0.118463442528095,
    ]

    private let segment: LaneSegment
    /// The length up to each of the pieces, the first 0.
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

    /// The parameter at a distance from the start: Newton's steps inside one piece.
    func parameter(at distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        guard distance < length else { return 1 }
        let piece = max(0, (lengths.firstIndex { $0 > distance } ?? Self.pieces) - 1)
        let size = 1 / Double(Self.pieces)
        let start = Double(piece) * size
        let rest = distance - lengths[piece]
        let whole = lengths[piece + 1] - lengths[piece]
        var t = whole > 0 ? start + size * (rest / whole) : start
        for _ in 0..<8 {
            let speed = Self.speed(segment, t)
            guard speed > 0 else { break }
            let step = (Self.length(segment, start, t) - rest) / speed
            t = min(max(t - step, start), start + size)
            if abs(step) < 1e-13 { break }
        }
        return t
    }

    /// Overflows for coordinates beyond 1e150.
    static func speed(_ segment: LaneSegment, _ t: Double) -> Double {
        let d = segment.derivative(t)
        return (d * d).sum().squareRoot()
    }

    private static func length(_ segment: LaneSegment, _ from: Double, _ to: Double) -> Double {
        zip(nodes, weights).reduce(0) { $0 + $1.1 * speed(segment, from + (to - from) * $1.0) } * (to - from)
    }
}
