/// Computes the coverage of the pixels in a row of cells that several runs of edges pass through, by 16x16 samples of
/// the winding number in each.
///
/// An edge adds to the samples right of it. Its contribution beyond the pixel is stored for the row, one number for
/// each of the 16 lines of samples, and accumulated from left to right.
struct PixelSamples {
    /// The number of samples across and down a pixel.
    private static let side = 16

    /// The largest number of pixels that are sampled together, unless a single row of pixels has more. Each takes half
    /// a kilobyte.
    static let most = 1 << 13

    private typealias Windings = SIMD16<Int16>

    /// For each busy pixel, by columns, the change of the winding number at a sample and those right of it.
    private var samples: UnsafeMutablePointer<Windings>
    private var capacity = 64
    /// For each pixel of a row, the change of the winding number of all pixels right of it, by lines of samples.
    private var carries: UnsafeMutablePointer<Windings>
    private var stride = 0

    /// Vectors with ones in the first lanes, indexed by the number of ones.
    private let firstLanes: UnsafeMutablePointer<Windings>

    init() {
        samples = alignedMemory(Windings.self, capacity * Self.side)
        samples.initialize(repeating: Windings(repeating: 0), count: capacity * Self.side)
        carries = alignedMemory(Windings.self, 1)
        firstLanes = alignedMemory(Windings.self, Self.side + 1)
        for i in 0...Self.side {
            firstLanes[i] = Windings(repeating: 0)
            for lane in 0..<i { firstLanes[i][lane] = 1 }
        }
    }

    func deallocate() {
        samples.deallocate()
        carries.deallocate()
        firstLanes.deallocate()
    }

    /// Makes room for a row of cells. All numbers are zero then.
    mutating func begin(_ row: CellRow) {
        if row.busyCount > capacity {
            samples.deallocate()
            while capacity < row.busyCount { capacity *= 2 }
            samples = alignedMemory(Windings.self, capacity * Self.side)
            samples.initialize(repeating: Windings(repeating: 0), count: capacity * Self.side)
        }
        if row.width >= stride {
            carries.deallocate()
            stride = Int(row.width) + 1
            carries = alignedMemory(Windings.self, stride * CellRow.cell)
            carries.initialize(repeating: Windings(repeating: 0), count: stride * CellRow.cell)
        }
    }

    /// Adds the part of an edge in the row of cells.
    ///
    /// - Parameters:
    ///   - top: the row's upper side, in units.
    ///   - height: in pixels, at most 16.
    @inline(__always)
    func add(_ e: PathEdges.Edge, _ top: Int32, _ height: Int32, _ row: CellRow) {
        if e.isLevel { return }
        let y = e.y0 &- top
        // The samples lie in the middles of their parts of the pixel.
        var from = max(y &+ Self.half &- 1, 0) &>> Self.lineBits
        let end = (min(e.y1 &- top, height &<< PathEdges.bits) &+ Self.half &- 1) &>> Self.lineBits
        if from >= end { return }
        let line = EdgeLine(e), way = Int16(truncatingIfNeeded: e.way)
        while from < end {
            let r = from &>> 4, to = min(end, (r &+ 1) &<< 4)
            if row.lastBusy[Int(r)] >= 0 { add(line, way, top, Int(r), from, to, row) }
            from = to
        }
    }

    /// Units from one line of samples to the next are 2 to the power of this.
    private static let lineBits = PathEdges.bits - 4
    private static let half = 1 << (lineBits - 1) as Int32

    /// Adds an edge's lines of samples of one row of pixels, counted from the upper side of the cells.
    @inline(__always)
    private func add(
        _ line: EdgeLine, _ way: Int16, _ top: Int32, _ r: Int, _ from: Int32, _ to: Int32, _ row: CellRow
    ) {
        let y = top &+ from &<< Self.lineBits &+ Self.half, count = Int(to &- from)
        let start = line.x(at: y), end = line.x(at: y &+ (to &- from &- 1) &<< Self.lineBits)
        let pixel = Int(start &>> PathEdges.bits), last = Int(row.lastBusy[r])
        let carry = carries + r &* stride
        let step = line.slope &<< Int(Self.lineBits)
        let firstLane = Int(from) &- r &* Self.side
        if pixel == Int(end &>> PathEdges.bits) {
            if pixel > last { return }
            let lanes = firstLanes[firstLane &+ count] &- firstLanes[firstLane]
            if way > 0 { carry[pixel] &+= lanes } else { carry[pixel] &-= lanes }
            let number = Int(row.chains[pixel &* CellRow.cell &+ r])
            if number >= 0 { return }
            var at = numbers(number) + firstLane
            // From the pixel's left side, to the middles of samples.
            var x = Int(start &- Int32(pixel) &<< PathEdges.bits &+ Self.half) &<< EdgeLine.bits
            for _ in 0..<count {
                let sample = x &>> (EdgeLine.bits &+ Int(Self.lineBits))
                if UInt(bitPattern: sample) < UInt(Self.side) { at[sample &* Self.side] &+= way }
                x &+= step
                at += 1
            }
            return
        }
        let low = min(start, end), high = max(start, end)
        var place = Int(start) &<< EdgeLine.bits, lane = firstLane
        for _ in 0..<count {
            let x = min(max(Int32(truncatingIfNeeded: place &>> EdgeLine.bits), low), high)
            let pixel = Int(x &>> PathEdges.bits)
            if pixel <= last {
                UnsafeMutableRawPointer(carry + pixel).assumingMemoryBound(to: Int16.self)[lane] &+= way
                let number = Int(row.chains[pixel &* CellRow.cell &+ r])
                if number < 0 {
                    let sample = Int((x &- Int32(pixel) &<< PathEdges.bits &+ Self.half) &>> Self.lineBits)
                    if sample < Self.side { numbers(number)[sample &* Self.side &+ lane] &+= way }
                }
            }
            place &+= step
            lane &+= 1
        }
    }

    /// The samples of a busy pixel.
    @inline(__always)
    private func numbers(_ number: Int) -> UnsafeMutablePointer<Int16> {
        UnsafeMutableRawPointer(samples + (-number &- 1) &* Self.side).assumingMemoryBound(to: Int16.self)
    }

    /// Calls `body` with the busy pixels of a row of pixels and how much of them is inside, 0...255: those of which the
    /// average of the winding number does not tell it. Forgets what was added to the row.
    @inline(__always)
    func read(_ r: Int, _ row: CellRow, _ isEvenOdd: Bool, _ body: (Int, UInt8) -> Void) {
        let last = Int(row.lastBusy[r])
        if last < 0 { return }
        let carry = carries + r * stride
        var winding = Windings(repeating: 0)
        for x in 0...last {
            let number = Int(row.chains[x * CellRow.cell + r])
            if number < 0 {
                let all = samples + (-number - 1) * Self.side
                let value =
                    isEvenOdd
                    ? Self.value(winding, all, { 0 &- ($0 & 1) }, Self.evenOdd)
                    : Self.value(winding, all, { ($0 | (0 &- $0)) &>> 15 }, Self.nonZero)
                if let value { body(x, value) }
            }
            winding &+= carry[x]
            carry[x] = Windings(repeating: 0)
        }
    }

    /// Returns the number of samples inside, by the non-zero rule, from the sum of their winding numbers.
    private static func nonZero(_ sum: Int) -> Int { min(abs(sum), side * side) }
    private static func evenOdd(_ sum: Int) -> Int {
        let turn = 2 * side * side, rest = sum & (turn - 1)
        return min(rest, turn - rest)
    }

    /// Sums up the samples of a pixel and forgets them.
    ///
    /// - Parameter isInside: -1 for winding numbers that are inside, otherwise 0.
    @inline(__always)
    private static func value(
        _ start: Windings, _ samples: UnsafeMutablePointer<Windings>, _ isInside: (Windings) -> Windings,
        _ average: (Int) -> Int
    ) -> UInt8? {
        var winding = start, sum = Windings(repeating: 0), inside = Windings(repeating: 0)
        for i in 0..<side {
            winding &+= samples[i]
            samples[i] = Windings(repeating: 0)
            sum &+= winding
            inside &-= isInside(winding)
        }
        let all = side * side
        let count = Self.sum(inside)
        // The area that edges enclose is exact, so it is taken where the samples agree with it.
        if average(Self.sum(sum)) == count { return nil }
        return UInt8((count * 255 + all / 2) / all)
    }

    @inline(__always)
    private static func sum(_ numbers: Windings) -> Int {
        let wide = SIMD16<Int32>(truncatingIfNeeded: numbers)
        let eight = wide.lowHalf &+ wide.highHalf
        let four = eight.lowHalf &+ eight.highHalf
        let two = four.lowHalf &+ four.highHalf
        return Int(two.x &+ two.y)
    }
}
