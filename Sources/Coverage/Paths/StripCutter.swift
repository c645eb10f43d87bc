/// Cuts the strips of a row of cells into smaller ones where that saves more pixels than another rectangle costs: it leaves out
/// what is not covered, and makes spans of what is covered in full.
struct StripCutter {
    typealias Strip = PathCoverage.Strip
    /// A column of bytes: the upper eight, and the lower eight.
    typealias Column = SIMD2<UInt64>

    /// Pixels across that are looked at together.
    private static let block = 4
    /// The fewest blocks that are left out between two strips of 16 rows and of 8, and the fewest of a span.
    private static let gap = 2, halfGap = 4, span = 4

    private static let upperEmpty: UInt8 = 1, lowerEmpty: UInt8 = 2, empty: UInt8 = 3, full: UInt8 = 4

    /// The kind of each block of a strip, by the bits above.
    private var blocks: ContiguousArray<UInt8> = []

    /// Cuts a strip that consists of cells.
    ///
    /// - Parameters:
    ///   - end: the number of columns that are kept; those of the pieces are moved there.
    mutating func cut(
        _ strip: Strip, _ columns: UnsafeMutablePointer<Column>, _ end: inout Int32,
        _ strips: inout ContiguousArray<Strip>, _ spans: inout ContiguousArray<PathCoverage.Span>
    ) {
        look(columns + Int(strip.column), Int(strip.width) / Self.block)
        var at = 0
        while at < blocks.count {
            let next = run(at, Self.full)
            if next - at >= Self.span {
                spans.append(
                    PathCoverage.Span(
                        x: strip.x + Int32(at * Self.block), y: strip.y,
                        width: Int32((next - at) * Self.block), height: Int32(PathCoverage.cell)))
                at = next
                continue
            }
            let begin = run(at, Self.empty)
            if begin > at {
                at = begin
                continue
            }
            var last = at + 1
            while last < blocks.count, run(last, Self.full) - last < Self.span,
                run(last, Self.empty) - last < Self.gap
            {
                last += 1
            }
            add(strip, at, last, columns, &end, &strips)
            at = last
        }
    }

    /// Finds out what the blocks are like.
    private mutating func look(_ columns: UnsafeMutablePointer<Column>, _ count: Int) {
        blocks.removeAll(keepingCapacity: true)
        for i in 0..<count {
            let four = columns + i * Self.block
            let any = four[0] | four[1] | four[2] | four[3], every = four[0] & four[1] & four[2] & four[3]
            blocks.append(
                (any.x == 0 ? Self.upperEmpty : 0) | (any.y == 0 ? Self.lowerEmpty : 0)
                    | (every.x & every.y == .max ? Self.full : 0))
        }
    }

    /// Returns the end of the blocks from one on that are like that.
    @inline(__always)
    private func run(_ from: Int, _ wanted: UInt8) -> Int {
        var end = from
        while end < blocks.count, blocks[end] & wanted == wanted { end += 1 }
        return end
    }

    /// Adds blocks as one strip, or as pieces of its upper and its lower half.
    private func add(
        _ strip: Strip, _ from: Int, _ to: Int, _ columns: UnsafeMutablePointer<Column>, _ end: inout Int32,
        _ strips: inout ContiguousArray<Strip>
    ) {
        var piece = strip
        piece.x += Int32(from * Self.block)
        piece.width = Int32((to - from) * Self.block)
        piece.column = end
        (columns + Int(end)).update(
            from: columns + Int(strip.column) + from * Self.block, count: Int(piece.width))
        end += piece.width
        if !hasGap(from, to, Self.upperEmpty), !hasGap(from, to, Self.lowerEmpty) {
            return Self.add(piece, Column(repeating: .max), columns, &strips)
        }
        for (wanted, rows) in [(Self.upperEmpty, Column(.max, 0)), (Self.lowerEmpty, Column(0, .max))] {
            var at = from
            while at < to {
                let next = min(run(at, wanted), to)
                if next > at {
                    at = next
                    continue
                }
                var last = at + 1
                while last < to, run(last, wanted) - last < Self.halfGap { last += 1 }
                var part = piece
                part.x += Int32((at - from) * Self.block)
                part.column += Int32((at - from) * Self.block)
                part.width = Int32((last - at) * Self.block)
                Self.add(part, rows, columns, &strips)
                at = last
            }
        }
    }

    private func hasGap(_ from: Int, _ to: Int, _ wanted: UInt8) -> Bool {
        var at = from
        while at < to {
            let next = min(run(at, wanted), to)
            if next - at >= Self.halfGap { return true }
            at = max(next, at + 1)
        }
        return false
    }

    /// Adds a strip without the columns and rows at its sides that are not covered.
    ///
    /// - Parameter mask: the rows that it has.
    private static func add(
        _ strip: Strip, _ mask: Column, _ columns: UnsafeMutablePointer<Column>,
        _ strips: inout ContiguousArray<Strip>
    ) {
        var strip = strip, rows = Column.zero
        var begin = strip.column, end = strip.column + strip.width
        while begin < end, columns[Int(begin)] & mask == .zero { begin += 1 }
        while begin < end, columns[Int(end) - 1] & mask == .zero { end -= 1 }
        if begin == end { return }
        for column in begin..<end { rows |= columns[Int(column)] }
        rows &= mask
        strip.x += begin - strip.column
        (strip.column, strip.width) = (begin, end - begin)
        strip.top = Int32(rows.x != 0 ? rows.x.trailingZeroBitCount : 64 + rows.y.trailingZeroBitCount) / 8
        let blank = rows.y != 0 ? rows.y.leadingZeroBitCount : 64 + rows.x.leadingZeroBitCount
        strip.height = Int32(PathCoverage.cell - blank / 8) - strip.top
        strips.append(strip)
    }
}
