import Foundation

/// The flattened outline of an area, every subpath closed, indexed by horizontal bands.
struct BandedEdges {
    struct Edge {
        var a, b: CGPoint
    }

    private let edges: [Edge]
    private let low: CGFloat
    private let height: CGFloat
    /// The index of each band's first entry, and the end of the last band.
    private var starts: [Int] = []
    private var entries: [Int32] = []

    /// - Parameter storage: must not contain curves.
    init(_ storage: PathStorage) {
        var edges: [Edge] = []
        storage.forEachSubpath { subpath in
            var at = subpath.start
            for segment in subpath.segments {
                if segment.end != at { edges.append(Edge(a: at, b: segment.end)) }
                at = segment.end
            }
            if at != subpath.start { edges.append(Edge(a: at, b: subpath.start)) }
        }
        self.edges = edges
        let low = edges.reduce(CGFloat.infinity) { min($0, $1.a.y, $1.b.y) }
        let high = edges.reduce(-CGFloat.infinity) { max($0, $1.a.y, $1.b.y) }
        // The number of bands keeps the entries within a few times the edges.
        let rise = edges.reduce(CGFloat(0)) { $0 + abs($1.b.y - $1.a.y) }
        let most = CGFloat(min(edges.count, 1 << 20))
        let ratio = rise > 0 ? most * 4 * ((high - low) / rise) : 1
        let count = max(1, Int(min(ratio.isFinite ? ratio : 1, most)))
        self.low = low
        height = (high - low) / CGFloat(count)
        starts = [Int](repeating: 0, count: count + 1)
        for edge in edges {
            for band in bands(edge.a.y, edge.b.y) { starts[band + 1] += 1 }
        }
        for band in 0..<count { starts[band + 1] += starts[band] }
        entries = [Int32](repeating: 0, count: starts[count])
        var next = starts
        for (index, edge) in edges.enumerated() {
            for band in bands(edge.a.y, edge.b.y) {
                entries[next[band]] = Int32(index)
                next[band] += 1
            }
        }
    }

    private func band(_ y: CGFloat) -> Int {
        let at = (y - low) / height
        return at > 0 ? Int(min(at, CGFloat(starts.count - 2))) : 0
    }

    private func bands(_ a: CGFloat, _ b: CGFloat) -> ClosedRange<Int> { band(min(a, b))...band(max(a, b)) }

    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        guard !edges.isEmpty, point.y >= low, point.y <= low + height * CGFloat(starts.count - 1) else {
            return false
        }
        var ray = RayCrossings(point)
        let band = band(point.y)
        for entry in entries[starts[band]..<starts[band + 1]] {
            let edge = edges[Int(entry)]
            ray.addLine(edge.a, edge.b)
        }
        return rule == .winding ? ray.winding != 0 : ray.winding & 1 != 0
    }

    /// The fractions of a line's length, in ascending order, at which it may cross an edge.
    func crossings(from p: CGPoint, to q: CGPoint) -> [CGFloat] {
        guard !edges.isEmpty else { return [] }
        let way = q - p
        let (left, right) = (min(p.x, q.x), max(p.x, q.x))
        let square = way.dot(way)
        var found: [CGFloat] = []
        func add(_ t: CGFloat) {
            if t > 0, t < 1 { found.append(t) }
        }
        for band in bands(p.y, q.y) {
            for entry in entries[starts[band]..<starts[band + 1]] {
                let (a, b) = (edges[Int(entry)].a, edges[Int(entry)].b)
                if max(a.x, b.x) < left || min(a.x, b.x) > right { continue }
                let (edge, offset) = (b - a, a - p)
                let cross = way.cross(edge)
                if abs(cross) <= 1e-12 * way.length * edge.length {
                    // For collinear edges: the fractions at which the edge begins and ends.
                    add(offset.dot(way) / square)
                    add((b - p).dot(way) / square)
                } else if (-1e-9...(1 + 1e-9)).contains(offset.cross(way) / cross) {
                    add(offset.cross(edge) / cross)
                }
            }
        }
        return found.sorted()
    }
}
