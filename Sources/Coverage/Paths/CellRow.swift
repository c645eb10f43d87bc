/// The sums of one row of cells, to which edges are added.
///
/// Numbers are stored in columns: those of 16 pixels below each other are adjacent.
struct CellRow {
    static let cell = PathCoverage.cell

    /// The change of the winding number at a pixel, averaged over the pixel and the pixels right of it.
    let sums: UnsafeMutablePointer<Float>
    /// The run of edges through a pixel: 0 without one, and for several the number of the busy pixel, from -1
    /// down.
    let chains: UnsafeMutablePointer<Int32>
    /// Whether edges pass through a cell.
    let touched: UnsafeMutablePointer<Bool>
    /// The first column of bytes of each touched cell, valid once the row has been read.
    let columns: UnsafeMutablePointer<Int32>
    /// The number of pixels that several runs pass through (busy pixels).
    private(set) var busyCount: Int32 = 0
    /// The last busy pixel in each row of pixels; -1 for none.
    let lastBusy: UnsafeMutablePointer<Int32>
    private let capacity: Int
    /// The width of the current row, in pixels.
    private(set) var width: Int32 = 0

    init(cells: Int) {
        capacity = cells
        // An edge may add to the pixel beyond the last one.
        let count = (cells * Self.cell + 2) * Self.cell
        sums = alignedMemory(Float.self, count)
        chains = alignedMemory(Int32.self, count)
        touched = alignedMemory(Bool.self, cells + 1)
        columns = alignedMemory(Int32.self, cells + 1)
        lastBusy = alignedMemory(Int32.self, Self.cell)
        sums.initialize(repeating: 0, count: count)
        chains.initialize(repeating: 0, count: count)
        touched.initialize(repeating: false, count: cells + 1)
        lastBusy.initialize(repeating: -1, count: Self.cell)
    }

    func deallocate() {
        sums.deallocate()
        chains.deallocate()
        touched.deallocate()
        columns.deallocate()
        lastBusy.deallocate()
    }

    func fits(_ cells: Int) -> Bool { cells <= capacity }

    mutating func begin(cells: Int) { width = Int32(cells * Self.cell) }

    /// Begins a row; the sums and chains are all zero.
    mutating func beginRow() {
        busyCount = 0
        lastBusy.update(repeating: -1, count: Self.cell)
    }

    /// Adds the part of an edge in the row of cells.
    ///
    /// - Parameters:
    ///   - top: the row's upper side, in units.
    ///   - height: in pixels, at most 16.
    @inline(__always)
    mutating func add(_ e: PathEdges.Edge, _ top: Int32, _ height: Int32) {
        let bits = PathEdges.bits
        var y = e.y0 &- top
        var end = e.y1 &- top
        if y >= 0, y &>> bits == (end &- 1) &>> bits, e.x0 &>> bits == e.x1 &>> bits {
            // Most edges of curves are no longer than a pixel.
            return addToPixel(e.x0 &>> bits, y &>> bits, e.x0 &+ e.x1, (end &- y) &* e.way, e.chain)
        }
        if e.isLevel { return addLevel(e, y, height) }
        let line = EdgeLine(e)
        var x = e.x0
        if y < 0 {
            x = line.x(at: top)
            y = 0
        }
        end = min(end, height &<< bits)
        while y < end {
            let r = y &>> bits, next = min((r &+ 1) &<< bits, end)
            let nextX = next &+ top == e.y1 ? e.x1 : line.x(at: next &+ top)
            addToRow(min(x, nextX), max(x, nextX), r, (next &- y) &* e.way, e.chain)
            (x, y) = (nextX, next)
        }
    }

    private mutating func addLevel(_ e: PathEdges.Edge, _ y: Int32, _ height: Int32) {
        let bits = PathEdges.bits, r = y >> bits
        let low = min(e.x0, e.x1) >> bits, high = min(max(e.x0, e.x1) >> bits, width - 1)
        guard r < height, low < width else { return }
        if y == r << bits {
            // Along a pixel line it divides no pixel, but rows of the cell.
            if r > 0 { for c in low >> 4...high >> 4 { touched[Int(c)] = true } }
        } else {
            touch(low, high, r, e.chain)
        }
    }

    /// Adds the part of an edge in a pixel.
    ///
    /// - Parameters:
    ///   - middle: twice its x on average.
    ///   - d: units downwards; negative for an edge that runs upwards.
    @inline(__always)
    private mutating func addToPixel(_ x: Int32, _ r: Int32, _ middle: Int32, _ d: Int32, _ chain: Int32) {
        // Beyond the last pixel nothing is counted.
        if x >= width { return }
        touch(x, x, r, chain)
        let at = sums + Int(x &* Self.side &+ r)
        let right = middle &- x &<< (PathEdges.bits &+ 1)
        let all = Float(d) * Self.scale, part = Float(right) * all * (Self.scale * 0.5)
        at[0] += all - part
        at[Self.cell] += part
    }

    private static let scale = Float(1 / PathEdges.unit)
    private static let side = Int32(PathCoverage.cell)

    /// Adds the part of an edge in a row of pixels.
    @inline(__always)
    private mutating func addToRow(_ low: Int32, _ high: Int32, _ r: Int32, _ d: Int32, _ chain: Int32) {
        let bits = PathEdges.bits, first = low &>> bits
        // Not the pixel that it only comes up to.
        let last = max((high &- 1) &>> bits, first)
        if last == first { return addToPixel(first, r, low &+ high, d, chain) }
        if first >= width { return }
        touch(first, min(last, width &- 1), r, chain)
        // Over several pixels: after font-rs by Raph Levien.
        let at = sums + Int(first &* Self.side &+ r)
        let d = Float(d) * Self.scale
        let slope = 1 / (Float(high &- low) * Self.scale)
        let x0 = Float(low &- first &<< bits) * Self.scale, x1 = Float(high &- last &<< bits) * Self.scale
        let count = Int(last &- first) &+ 1
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
    private mutating func touch(_ first: Int32, _ last: Int32, _ r: Int32, _ chain: Int32) {
        var x = first
        repeat {
            let at = chains + Int(x &* Self.side &+ r)
            let known = at.pointee
            if known == 0 {
                at.pointee = chain
                touched[Int(x &>> 4)] = true
            } else if known > 0, known != chain {
                busyCount &+= 1
                at.pointee = 0 &- busyCount
                lastBusy[Int(r)] = max(lastBusy[Int(r)], x)
            }
            x &+= 1
        } while x <= last
    }

    /// Leaves the busy pixels of one row of pixels, with numbers from -1 down.
    mutating func selectBusy(_ r: Int, _ last: Int32) {
        lastBusy.update(repeating: -1, count: Self.cell)
        lastBusy[r] = last
        busyCount = 0
        for x in 0...Int(last) where chains[x * Self.cell + r] < 0 {
            busyCount += 1
            chains[x * Self.cell + r] = -busyCount
        }
    }

    /// Forgets what goes through a cell.
    @inline(__always)
    func clear(_ cell: Int) {
        touched[cell] = false
        (chains + cell * Self.cell * Self.cell).update(repeating: 0, count: Self.cell * Self.cell)
    }
}

/// The horizontal position of an edge at any height.
struct EdgeLine {
    private let x0, y0, low, high: Int32
    /// Units across for each one down, in parts of 2^20.
    let slope: Int

    @inline(__always)
    init(_ e: PathEdges.Edge) {
        (x0, y0) = (e.x0, e.y0)
        (low, high) = (min(e.x0, e.x1), max(e.x0, e.x1))
        slope = Int(e.x1 &- e.x0) &<< Self.bits / Int(e.y1 &- e.y0)
    }

    static let bits = 20

    @inline(__always)
    func x(at y: Int32) -> Int32 {
        let x = x0 &+ Int32(truncatingIfNeeded: (slope &* Int(y &- y0)) &>> Self.bits)
        return min(max(x, low), high)
    }
}

/// Memory for SIMD vectors; not initialised.
func alignedMemory<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<T>.stride, alignment: 64)
        .bindMemory(to: type, capacity: count)
}
