import RenderTree

/// Computes how much of each pixel edges enclose.
///
/// Edges add the signed area that they leave of the pixels to their right, row by row; sums along a row are the winding
/// number, averaged over each pixel. Where one run of edges goes through a pixel, two winding numbers meet there, and the
/// average says how much of it is inside: this is exact. Where several do, it need not, and `PixelSweep` looks at the pixel
/// more closely.
///
/// It works on rows of cells of 16x16 pixels. Cells without an edge have one winding number. Sums lie side by side for the
/// 16 pixels of a column, so that 16 rows are added up together.
final class PathRaster {
    private static let cell = PathCoverage.cell

    private let edges = PathEdges()
    private var row = CellRow(cells: 8)
    private var rows = EdgeRows()
    /// Columns of 16 bytes.
    private var bytes: UnsafeMutablePointer<SIMD16<UInt8>>
    private var byteCapacity = 1024
    private var columns = 0
    private var strips: ContiguousArray<PathCoverage.Strip> = []
    private var spans: ContiguousArray<PathCoverage.Span> = []
    /// Of the row of cells above, those that may grow downwards: indices into `spans`.
    private var growing: ContiguousArray<Int> = []
    private var sweep = PixelSweep()

    init() { bytes = .allocate(capacity: byteCapacity) }

    deinit {
        row.deallocate()
        bytes.deallocate()
    }

    /// - Parameter window: device pixels of which the coverage is wanted.
    func coverage(of outline: DrawnOutline, _ toDevice: Homography, window: PixelRect) -> PathCoverage {
        edges.begin(window)
        outline.add(to: edges, toDevice, window: window)
        return coverage(window, isEvenOdd: outline.isEvenOdd)
    }

    private func coverage(_ window: PixelRect, isEvenOdd: Bool) -> PathCoverage {
        columns = 0
        strips.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        growing.removeAll(keepingCapacity: true)
        if edges.count > 0 {
            let cells = (window.width + Self.cell - 1) / Self.cell
            if !row.fits(cells) {
                row.deallocate()
                row = CellRow(cells: cells)
            }
            row.begin(cells: cells)
            let band = EdgeRows.band(edges, height: window.height)
            for y in stride(from: 0, to: window.height, by: Self.cell) {
                if y % band == 0 { rows.set(edges, from: y, count: min(band, window.height - y)) }
                add(y, min(Self.cell, window.height - y), cells, isEvenOdd)
            }
        }
        return PathCoverage(
            strips: strips, spans: spans, copying: UnsafeRawPointer(bytes), columns: columns)
    }

    /// Computes a row of cells.
    private func add(_ y: Int, _ height: Int, _ cells: Int, _ isEvenOdd: Bool) {
        var row = self.row
        let all = UnsafePointer(edges.edges)
        var isTouched = false
        for r in 0..<height {
            rows.forEach(y + r) {
                row.add(all[Int($0)], Float(y + r), r)
                isTouched = true
            }
        }
        guard isTouched else {
            growing.removeAll(keepingCapacity: true)
            return
        }
        read(y, cells, isEvenOdd, row)
    }

    // MARK: Cells

    private typealias Column = SIMD16<Float>
    /// Adding it to a number rounds that to a whole one.
    private static let rounding: Float = 12_582_912

    /// Turns the sums of a row of cells into strips and spans, and forgets them.
    private func read(_ top: Int, _ cells: Int, _ isEvenOdd: Bool, _ row: CellRow) {
        let y = Int32(top)
        var winding = Column(repeating: 0)
        var strip: PathCoverage.Strip?
        var spanStart: Int32?
        var next: ContiguousArray<Int> = []
        func endSpan(_ x: Int32) {
            guard let from = spanStart else { return }
            spanStart = nil
            let width = x - from
            for index in growing where spans[index].x == from && spans[index].width == width {
                spans[index].height += Int32(Self.cell)
                next.append(index)
                return
            }
            spans.append(PathCoverage.Span(x: from, y: y, width: width, height: Int32(Self.cell)))
            next.append(spans.count - 1)
        }
        func endStrip() {
            if let strip { strips.append(strip) }
            strip = nil
        }
        let firstStrip = strips.count
        for c in 0..<cells {
            let x = Int32(c * Self.cell)
            let sums = UnsafeMutableRawPointer(row.sums + c * Self.cell * Self.cell)
                .assumingMemoryBound(to: Column.self)
            if !row.touched[c] {
                // What the last pixel before it handed on.
                winding += sums[0]
                sums[0] = Column(repeating: 0)
                winding = (winding + Self.rounding) - Self.rounding
                endStrip()
                let value = abs(Int(winding[0]))
                if isEvenOdd ? value % 2 == 0 : value == 0 {
                    endSpan(x)
                } else if spanStart == nil {
                    spanStart = x
                }
                continue
            }
            endSpan(x)
            reserveColumns(columns + Self.cell)
            let out = bytes + columns
            for i in 0..<Self.cell {
                winding += sums[i]
                sums[i] = Column(repeating: 0)
                out[i] = Self.bytes(winding, isEvenOdd)
            }
            if strip == nil { strip = PathCoverage.Strip(x: x, y: y, width: 0, column: Int32(columns)) }
            strip?.width += Int32(Self.cell)
            columns += Self.cell
        }
        endSpan(Int32(cells * Self.cell))
        endStrip()
        growing = next
        // What an edge at the window's right side added beyond it.
        (row.sums + cells * Self.cell * Self.cell).update(repeating: 0, count: 2 * Self.cell)
        if row.busyCount > 0 { refine(top, strips[firstStrip...], isEvenOdd, row) }
        for c in 0..<cells where row.touched[c] {
            row.touched[c] = false
            (row.chains + c * Self.cell * Self.cell).update(repeating: 0, count: Self.cell * Self.cell)
        }
    }

    private func reserveColumns(_ count: Int) {
        if count <= byteCapacity { return }
        while byteCapacity < count { byteCapacity *= 2 }
        let larger = UnsafeMutablePointer<SIMD16<UInt8>>.allocate(capacity: byteCapacity)
        larger.update(from: bytes, count: columns)
        bytes.deallocate()
        bytes = larger
    }

    /// From winding numbers to 0...255.
    @inline(__always)
    private static func bytes(_ winding: Column, _ isEvenOdd: Bool) -> SIMD16<UInt8> {
        var inside = winding
        if isEvenOdd {
            // The distance to the nearest even number.
            inside -= ((winding * 0.5 + rounding) - rounding) * 2
        }
        let size = unsafeBitCast(
            unsafeBitCast(inside, to: SIMD16<UInt32>.self) & 0x7FFF_FFFF, to: Column.self)
        let part = pointwiseMin(size, Column(repeating: 1))
        let bits = unsafeBitCast(part * 255 + 8_388_608, to: SIMD16<UInt32>.self)
        return SIMD16<UInt8>(truncatingIfNeeded: bits)
    }

    // MARK: Pixels in which several runs meet

    private func refine(
        _ top: Int, _ strips: ContiguousArray<PathCoverage.Strip>.SubSequence, _ isEvenOdd: Bool,
        _ row: CellRow
    ) {
        // By rows, then from left to right.
        var busy = UnsafeMutableBufferPointer(start: row.busy, count: row.busyCount)
        busy.sort { $0.y != $1.y ? $0.y < $1.y : $0.x < $1.x }
        let bytes = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
        var i = 0
        while i < busy.count {
            let r = busy[i].y
            sweep.begin(edges.edges, rows, top + Int(r))
            var strip = strips.startIndex
            while i < busy.count, busy[i].y == r {
                let x = busy[i].x
                let value = sweep.coverage(Int(x), isEvenOdd)
                while strip < strips.endIndex, strips[strip].x + strips[strip].width <= x { strip += 1 }
                guard strip < strips.endIndex else { return }
                if let value {
                    bytes[Int(strips[strip].column + x - strips[strip].x) * Self.cell + Int(r)] = value
                }
                i += 1
            }
        }
    }
}
