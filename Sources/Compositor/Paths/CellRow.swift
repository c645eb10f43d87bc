/// The sums of one row of cells, while edges are added to them.
///
/// Numbers lie in columns: those of the 16 pixels on top of each other side by side.
struct CellRow {
    static let cell = PathCoverage.cell

    /// What a pixel adds to the winding number, averaged over the pixels from it to the right.
    let sums: UnsafeMutablePointer<Float>
    /// The run of edges that goes through a pixel: 0 for none, -1 for several.
    let chains: UnsafeMutablePointer<Int32>
    /// The cells that edges go through.
    let touched: UnsafeMutablePointer<Bool>
    /// Pixels that several runs go through, each as x and row.
    let busy: UnsafeMutablePointer<SIMD2<Int32>>
    var busyCount = 0
    private let capacity: Int
    /// Pixels of the row that is being computed.
    private var width = 0

    init(cells: Int) {
        capacity = cells
        // An edge may add to the pixel beyond the last one.
        let count = (cells * Self.cell + 2) * Self.cell
        func memory<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
            UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<T>.stride, alignment: 64)
                .bindMemory(to: type, capacity: count)
        }
        sums = memory(Float.self, count)
        chains = memory(Int32.self, count)
        touched = memory(Bool.self, cells + 1)
        busy = memory(SIMD2<Int32>.self, cells * Self.cell * Self.cell + 1)
        sums.initialize(repeating: 0, count: count)
        chains.initialize(repeating: 0, count: count)
        touched.initialize(repeating: false, count: cells + 1)
    }

    func deallocate() {
        sums.deallocate()
        chains.deallocate()
        touched.deallocate()
        busy.deallocate()
    }

    func fits(_ cells: Int) -> Bool { cells <= capacity }

    mutating func begin(cells: Int) { width = cells * Self.cell }

    /// Adds what of an edge lies in a row of pixels.
    ///
    /// - Parameters:
    ///   - y: the row's upper side.
    ///   - r: its number in the row of cells.
    @inline(__always)
    mutating func add(_ e: PathEdges.Edge, _ y: Float, _ r: Int) {
        let piece = EdgePiece(e, y)
        let low = min(piece.x0, piece.x1), high = max(piece.x0, piece.x1)
        let first = Int(low)
        // Beyond the last pixel nothing is counted.
        if first >= width { return }
        let d = piece.rise
        let whole = Int(high)
        // Not the pixel that it only comes up to.
        let last = Float(whole) == high && whole > first ? whole - 1 : whole
        if d == 0, piece.y0 == 0 {
            // Along a pixel line it divides no pixel, but rows of the cell.
            for c in first >> 4...min(last, width - 1) >> 4 { touched[c] = true }
            return
        }
        touch(first, min(last, width - 1), r, e.chain)
        let at = sums + (first * Self.cell + r)
        if last == first {
            let x = (low + high) * 0.5 - Float(first)
            at[0] += d * (1 - x)
            at[Self.cell] += d * x
            return
        }
        // Over several pixels: after font-rs by Raph Levien.
        let slope = 1 / (high - low)
        let x0 = low - Float(first)
        let count = last + 1 - first
        let x1 = high - Float(last)
        let a0 = 0.5 * slope * (1 - x0) * (1 - x0)
        let am = 0.5 * slope * x1 * x1
        at[0] += d * a0
        if count == 2 {
            at[Self.cell] += d * (1 - a0 - am)
        } else {
            let a1 = slope * (1.5 - x0)
            at[Self.cell] += d * (a1 - a0)
            for i in 2..<count - 1 { at[i * Self.cell] += d * slope }
            let a2 = a1 + Float(count - 3) * slope
            at[(count - 1) * Self.cell] += d * (1 - a2 - am)
        }
        at[count * Self.cell] += d * am
    }

    @inline(__always)
    private mutating func touch(_ first: Int, _ last: Int, _ r: Int, _ chain: Int32) {
        var x = first
        repeat {
            touched[x >> 4] = true
            let at = chains + (x * Self.cell + r)
            let known = at.pointee
            if known == 0 {
                at.pointee = chain
            } else if known > 0, known != chain {
                at.pointee = -1
                busy[busyCount] = SIMD2(Int32(x), Int32(r))
                busyCount += 1
            }
            x += 1
        } while x <= last
    }
}

/// What of an edge lies in one row of pixels.
struct EdgePiece {
    /// x at the upper and the lower end.
    var x0, x1: Float
    /// From the row's upper side, 0...1.
    var y0, y1: Float
    /// Pixels downwards; negative for an edge that runs upwards.
    var rise: Float

    /// - Parameter y: the row's upper side.
    @inline(__always)
    init(_ e: PathEdges.Edge, _ y: Float) {
        let isDown = e.y0 <= e.y1
        let (ax, ay) = isDown ? (e.x0, e.y0) : (e.x1, e.y1)
        let (bx, by) = isDown ? (e.x1, e.y1) : (e.x0, e.y0)
        let top = max(ay, y), bottom = min(by, y + 1)
        if by > ay {
            let slope = (bx - ax) / (by - ay)
            let low = min(ax, bx), high = max(ax, bx)
            x0 = top == ay ? ax : min(max(ax + (top - ay) * slope, low), high)
            x1 = bottom == by ? bx : min(max(ax + (bottom - ay) * slope, low), high)
        } else {
            (x0, x1) = (ax, bx)
        }
        (y0, y1) = (top - y, bottom - y)
        rise = isDown ? bottom - top : top - bottom
    }
}
