/// Edges sorted by the rows of pixels that they touch.
struct EdgeRows {
    /// So many numbers of edges are written down at once.
    private static let most = 1 << 22

    private var indices = ContiguousArray<Int32>()
    /// Where each row begins in `indices`, and where the last one ends.
    private var starts = ContiguousArray<Int>()
    private var first = 0

    /// How many rows to sort at once: all, but for very many edges.
    static func band(_ edges: PathEdges, height: Int) -> Int {
        var total = 0
        for i in 0..<edges.count {
            let e = edges.edges[i]
            total += Int(abs(e.y1 - e.y0)) + 2
        }
        return total <= most
            ? (height + PathCoverage.cell) / PathCoverage.cell * PathCoverage.cell : PathCoverage.cell
    }

    /// Sorts edges into `count` rows of pixels.
    mutating func set(_ edges: PathEdges, from first: Int, count: Int) {
        self.first = first
        if starts.count < count + 2 { starts = ContiguousArray(repeating: 0, count: count + 2) }
        let all = UnsafeBufferPointer(start: edges.edges, count: edges.count)
        starts.withUnsafeMutableBufferPointer { starts in
            for i in 0..<count + 2 { starts[i] = 0 }
            for e in all {
                var row = Self.first(e, first)
                let last = Self.last(e, first, count)
                while row <= last {
                    starts[row + 2] += 1
                    row += 1
                }
            }
            for i in 1..<count + 2 { starts[i] += starts[i - 1] }
            let total = starts[count + 1]
            if indices.count < total { indices = ContiguousArray(repeating: 0, count: total) }
            indices.withUnsafeMutableBufferPointer { indices in
                for (i, e) in all.enumerated() {
                    var row = Self.first(e, first)
                    let last = Self.last(e, first, count)
                    while row <= last {
                        indices[starts[row + 1]] = Int32(truncatingIfNeeded: i)
                        starts[row + 1] += 1
                        row += 1
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func first(_ e: PathEdges.Edge, _ start: Int) -> Int {
        max(Int(min(e.y0, e.y1)) - start, 0)
    }

    /// An edge that ends on a pixel line does not touch the row below.
    @inline(__always)
    private static func last(_ e: PathEdges.Edge, _ start: Int, _ count: Int) -> Int {
        let bottom = max(e.y0, e.y1), whole = Int(bottom)
        let last = Float(whole) == bottom && e.y0 != e.y1 ? whole - 1 : whole
        return min(last - start, count - 1)
    }

    /// Calls `body` with the numbers of the edges that touch a row of those that were set.
    @inline(__always)
    func forEach(_ row: Int, _ body: (Int32) -> Void) {
        let at = row - first
        indices.withUnsafeBufferPointer { indices in
            for i in starts[at]..<starts[at + 1] { body(indices[i]) }
        }
    }
}
