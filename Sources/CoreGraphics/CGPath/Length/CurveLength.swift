import Foundation

/// The arc length of a curve up to any parameter, to about a billionth of the whole.
struct CurveLength {
    private let curve: CubicCurve
    /// The parameter and length at the end of each interval of smooth speed.
    private var ends: [(t: CGFloat, length: CGFloat)] = [(0, 0)]

    init(_ curve: CubicCurve) {
        self.curve = curve
        let scale =
            [curve.control1, curve.control2, curve.end].map {
                hypot($0.x - curve.start.x, $0.y - curve.start.y)
            }
            .max() ?? 0
        // The curve may have a cusp where x and y both have an extremum; its speed is not smooth there.
        var from: CGFloat = 0
        for to in (curve.extremaX + curve.extremaY).sorted() + [1] {
            // Subnormal numbers have too few digits for the estimates to converge.
            add(from, to, length(from, to), max(scale * 1e-9, .leastNormalMagnitude), 24)
            from = to
        }
    }

    var total: CGFloat { ends[ends.count - 1].length }

    /// The parameter at a length from the start, clamped to the curve.
    func parameter(at length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        guard length < total else { return 1 }
        var (first, last) = (0, ends.count - 1)
        while last - first > 1 {
            let middle = (first + last) / 2
            if ends[middle].length <= length { first = middle } else { last = middle }
        }
        let wanted = length - ends[first].length
        let begin = ends[first].t
        var (low, high) = (begin, ends[last].t)
        var t = low + (high - low) * (wanted / (ends[last].length - ends[first].length))
        // Newton's method, with bisection if a step leaves the bracket.
        for _ in 0..<40 {
            let error = self.length(begin, t) - wanted
            if error > 0 { high = t } else { low = t }
            let speed = curve.velocity(at: t).length
            var next = t - error / speed
            if !(next > low && next < high) { next = (low + high) / 2 }
            if abs(next - t) <= 1e-15 { break }
            t = next
        }
        return t
    }

    private mutating func add(
        _ from: CGFloat, _ to: CGFloat, _ whole: CGFloat, _ tolerance: CGFloat, _ depth: Int
    ) {
        let middle = (from + to) / 2
        let (left, right) = (length(from, middle), length(middle, to))
        if depth == 0 || !(abs(left + right - whole) > tolerance) {
            ends.append((middle, total + left))
            ends.append((to, total + right))
        } else {
            add(from, middle, left, tolerance, depth - 1)
            add(middle, to, right, tolerance, depth - 1)
        }
    }

    /// The integral of the speed, by five-point Gauss-Legendre quadrature.
    private func length(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
        let half = (to - from) / 2
        let middle = (to + from) / 2
        var sum: CGFloat = 0.5688888888888889 * curve.velocity(at: middle).length
        for (x, weight) in [
            (0.5384693101056831, 0.47862867049936647), (0.9061798459386640, 0.23692688505618908),
        ]
            as [(CGFloat, CGFloat)]
        {
            sum += weight * curve.velocity(at: middle - half * x).length
            sum += weight * curve.velocity(at: middle + half * x).length
        }
        return sum * half
    }
}
