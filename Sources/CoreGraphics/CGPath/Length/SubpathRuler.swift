import Foundation

/// A subpath that can be split at lengths along it.
struct SubpathRuler {
    let subpath: Subpath
    /// Whether curves are split at a fraction of their parameter rather than of their length.
    private let splitsByParameter: Bool
    /// The arc length from the subpath's start to the end of each segment.
    private let ends: [CGFloat]
    /// The curve measured last, cached because it is often split again.
    private var measured: (index: Int, length: CurveLength)?

    init(_ subpath: Subpath, splitsByParameter: Bool = false) {
        self.subpath = subpath
        self.splitsByParameter = splitsByParameter
        var total: CGFloat = 0
        ends = subpath.segments.map { segment in
            switch segment {
            case .line(let a, let b): total += hypot(b.x - a.x, b.y - a.y)
            case .curve(let c): total += CurveLength(c).total
            }
            return total
        }
    }

    var total: CGFloat { ends.last ?? 0 }

    /// The segments between two lengths from the start; empty only if the subpath is.
    mutating func segments(from low: CGFloat, to high: CGFloat) -> [PathSegment] {
        var index = firstSegment(at: low)
        var result: [PathSegment] = []
        while index < ends.count {
            let begin = index == 0 ? 0 : ends[index - 1]
            if begin >= high, !result.isEmpty { break }
            result.append(part(of: index, from: low - begin, to: high - begin, length: ends[index] - begin))
            index += 1
        }
        return result
    }

    /// The first segment that ends beyond a length, or the last one.
    private func firstSegment(at length: CGFloat) -> Int {
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > length { high = middle } else { low = middle + 1 }
        }
        return max(low, 0)
    }

    private mutating func part(
        of index: Int, from low: CGFloat, to high: CGFloat, length: CGFloat
    ) -> PathSegment {
        let segment = subpath.segments[index]
        if low <= 0, high >= length { return segment }
        switch segment {
        case .line(let a, let b):
            func point(_ distance: CGFloat) -> CGPoint {
                if distance <= 0 { return a }
                if distance >= length { return b }
                return CGPoint(
                    x: a.x + (b.x - a.x) * (distance / length), y: a.y + (b.y - a.y) * (distance / length))
            }
            return .line(point(low), point(high))
        case .curve(let curve) where splitsByParameter:
            return .curve(curve.part(from: max(low / length, 0), to: min(high / length, 1)))
        case .curve(let curve):
            let ruler: CurveLength
            if let measured, measured.index == index {
                ruler = measured.length
            } else {
                ruler = CurveLength(curve)
                measured = (index, ruler)
            }
            return .curve(curve.part(from: ruler.parameter(at: low), to: ruler.parameter(at: high)))
        }
    }
}

extension PathStorage {
    /// Adds connected segments as an open subpath.
    mutating func addOpen(_ segments: [PathSegment]) {
        guard let first = segments.first else { return }
        move(to: first.start)
        for segment in segments { append(segment) }
    }

    /// Adds a subpath unchanged.
    mutating func add(_ subpath: Subpath) {
        move(to: subpath.start)
        let back: Bool
        if subpath.isClosed, case .line? = subpath.segments.last { back = true } else { back = false }
        for segment in back ? subpath.segments.dropLast() : subpath.segments[...] { append(segment) }
        if subpath.isClosed { close() }
    }
}
