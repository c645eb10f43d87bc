/// Edges sorted by the rows of cells that they touch.
struct EdgeBands {
    /// The largest number of indices that are stored at once.
    private static let most = 1 << 22

    private var indices = ContiguousArray<Int32>()
    /// The start of each row in `indices`, and the end of the last one.
    private var starts = ContiguousArray<Int>()
    private var first = 0

    /// Returns the number of rows of cells to sort at once: all, unless there are very many edges.
    static func batch(_ edges: PathEdges, rows: Int) -> Int {
        var total = 0
        for i in 0..<edges.count { total += edges.edges[i].lastRow - edges.edges[i].firstRow + 1 }
        return total <= most ? rows : 1
    }

    /// Sorts edges into `count` rows of cells.
    mutating func set(_ edges: PathEdges, from first: Int, count: Int) {
        self.first = first
        if starts.count < count + 2 { starts = ContiguousArray(repeating: 0, count: count + 2) }
        let all = UnsafePointer(edges.edges), edgeCount = edges.count
        starts.withUnsafeMutableBufferPointer { buffer in
            guard let starts = buffer.baseAddress else { return }
            for i in 0..<count + 2 { starts[i] = 0 }
            for i in 0..<edgeCount {
                var row = max(all[i].firstRow - first, 0)
                let last = min(all[i].lastRow - first, count - 1)
                while row <= last {
                    starts[row + 2] += 1
                    row += 1
                }
            }
            for i in 1..<count + 2 { starts[i] += starts[i - 1] }
            let total = starts[count + 1]
            if indices.count < total { indices = ContiguousArray(repeating: 0, count: total) }
            indices.withUnsafeMutableBufferPointer { buffer in
                guard let indices = buffer.baseAddress else { return }
                for i in 0..<edgeCount {
                    var row = max(all[i].firstRow - first, 0)
                    let last = min(all[i].lastRow - first, count - 1)
                    while row <= last {
                        indices[starts[row + 1]] = Int32(truncatingIfNeeded: i)
                        starts[row + 1] += 1
                        row += 1
                    }
                }
            }
        }
    }

    /// Calls `body` with the numbers of the edges that touch a row of those that were set.
    @inline(__always)
    func forEach(_ row: Int, _ body: (Int) -> Void) {
        let at = row - first
        indices.withUnsafeBufferPointer { indices in
            guard let indices = indices.baseAddress else { return }
            for i in starts[at]..<starts[at + 1] { body(Int(indices[i])) }
        }
    }
}
