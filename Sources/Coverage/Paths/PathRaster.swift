import CoreGraphics
import Geometry
import RenderTree

/// Computes how much of each pixel edges enclose.
///
/// Edges add the signed area that they leave of the pixels to their right, row by row; sums along a row are the winding
/// number, averaged over each pixel. Where one run of edges goes through a pixel, two winding numbers meet there, and the
/// average says how much of it is inside: this is exact. Where several do, it need not, and `PixelSamples` looks at the pixel
/// more closely.
///
/// It works on rows of cells of 16x16 pixels. Cells without an edge have one winding number. Sums lie side by side for the
/// 16 pixels of a column, so that 16 rows are added up together.
package final class PathRaster {
    private static let cell = PathCoverage.cell

    private var edges = PathEdges()
    private var memory = StrokeMemory()
    private var row = CellRow(cells: 8)
    private var bands = EdgeBands()
    /// Columns of 16 bytes each.
    private var bytes: UnsafeMutablePointer<SIMD16<UInt8>>
    private var byteCapacity = 1024
    private var columns = 0
    /// The rows of pixels of the first cells that are above the window.
    private var blank = 0
    private var strips: ContiguousArray<PathCoverage.Strip> = []
    private var spans: ContiguousArray<PathCoverage.Span> = []
    /// The spans of the row of cells above that may be extended downwards, as indices into `spans`.
    private var growing: ContiguousArray<Int> = []
    private var samples = PixelSamples()
    /// The cells of the current row that edges go through, those side by side as one strip.
    private var edgeCells: ContiguousArray<PathCoverage.Strip> = []
    private var cutter = StripCutter()

    package init() { bytes = .allocate(capacity: byteCapacity) }

    deinit {
        edges.deallocate()
        row.deallocate()
        samples.deallocate()
        bytes.deallocate()
    }

    /// - Parameters:
    ///   - window: device pixels of which the coverage is wanted.
    ///   - inset: pixels from the corner of the first cell to that of the window. It changes the coverage of no pixel.
    package func coverage(
        of outline: DrawnOutline, _ toDevice: Homography, window: PixelRect, inset: SIMD2<Int32> = .zero
    ) -> PathCoverage {
        edges.begin(window, inset: inset)
        outline.add(to: &edges, toDevice, window: window, &memory)
        return coverage(
            width: window.width + Int(inset.x), height: window.height + Int(inset.y), inset,
            isEvenOdd: outline.isEvenOdd)
    }

    private func coverage(
        width: Int, height: Int, _ inset: SIMD2<Int32>, isEvenOdd: Bool
    ) -> PathCoverage {
        columns = 0
        blank = Int(inset.y)
        strips.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        growing.removeAll(keepingCapacity: true)
        if edges.count > 0 {
            let cells = (width + Self.cell - 1) / Self.cell
            if !row.fits(cells) {
                row.deallocate()
                row = CellRow(cells: cells)
            }
            row.begin(cells: cells)
            let rows = (height + Self.cell - 1) / Self.cell
            let batch = EdgeBands.batch(edges, rows: rows)
            for y in 0..<rows {
                if y % batch == 0 { bands.set(edges, from: y, count: min(batch, rows - y)) }
                add(y, min(Self.cell, height - y * Self.cell), cells, isEvenOdd)
            }
        }
        return PathCoverage(
            strips: strips, spans: spans, copying: UnsafeRawPointer(bytes), columns: columns, inset: inset)
    }

    /// Computes a row of cells.
    private func add(_ number: Int, _ height: Int, _ cells: Int, _ isEvenOdd: Bool) {
        var row = self.row
        row.beginRow()
        let all = UnsafePointer(edges.edges), top = Int32(number) << 16, height = Int32(height)
        var isTouched = false
        bands.forEach(number) {
            row.add(all[$0], top, height)
            isTouched = true
        }
        guard isTouched else {
            growing.removeAll(keepingCapacity: true)
            return
        }
        let firstColumn = columns
        edgeCells.removeAll(keepingCapacity: true)
        read(number * Self.cell, cells, isEvenOdd, row)
        func look() {
            samples.begin(row)
            bands.forEach(number) { samples.add(all[$0], top, height, row) }
            for r in 0..<Self.cell { samples.read(r, row, isEvenOdd) { set($0, r, to: $1) } }
        }
        if row.busyCount > PixelSamples.most {
            // So many that rows of pixels are looked at one by one, for memory's sake.
            let last = (0..<Self.cell).map { row.lastBusy[$0] }
            for r in 0..<Self.cell where last[r] >= 0 {
                row.selectBusy(r, last[r])
                look()
            }
        } else if row.busyCount > 0 {
            look()
        }
        for c in 0..<cells where row.touched[c] { row.clear(c) }
        cutStrips(firstColumn)
    }

    /// Cuts the cells of a row that edges go through into strips and spans. Their bytes begin at a column.
    private func cutStrips(_ first: Int) {
        let all = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: StripCutter.Column.self)
        var end = Int32(first)
        for strip in edgeCells { cutter.cut(strip, all, &end, &strips, &spans) }
        columns = Int(end)
    }

    /// Changes a pixel of a cell that was read.
    @inline(__always)
    private func set(_ x: Int, _ r: Int, to value: UInt8) {
        let column = Int(row.columns[x / Self.cell]) + x % Self.cell
        UnsafeMutableRawPointer(bytes + column).storeBytes(of: value, toByteOffset: r, as: UInt8.self)
    }

    // MARK: Cells

    private typealias Column = SIMD16<Float>
    /// Adding it to a number rounds that to a whole one.
    private static let rounding: Float = 12_582_912

    /// Turns the sums of a row of cells into bytes, cells with edges and spans, and forgets them.
    private func read(_ top: Int, _ cells: Int, _ isEvenOdd: Bool, _ row: CellRow) {
        // The first row of pixels in the window.
        let lane = top == 0 ? blank : 0
        let y = Int32(top + lane), height = Int32(Self.cell - lane)
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
            spans.append(PathCoverage.Span(x: from, y: y, width: width, height: height))
            next.append(spans.count - 1)
        }
        func endStrip() {
            if let strip { edgeCells.append(strip) }
            strip = nil
        }
        for c in 0..<cells {
            let x = Int32(c * Self.cell)
            let sums = UnsafeMutableRawPointer(row.sums + c * Self.cell * Self.cell)
                .assumingMemoryBound(to: Column.self)
            if !row.touched[c] {
                // What the last pixel before it handed on.
                winding += sums[0]
                sums[0] = Column(repeating: 0)
                endStrip()
                // Not rounded to go on with: where the cells lie changes no pixel.
                let value = Int(winding[lane].rounded()).magnitude
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
            if strip == nil {
                strip = PathCoverage.Strip(x: x, y: Int32(top), width: 0, column: Int32(columns))
            }
            strip?.width += Int32(Self.cell)
            row.columns[c] = Int32(columns)
            columns += Self.cell
        }
        endSpan(Int32(cells * Self.cell))
        endStrip()
        growing = next
        // What an edge at the window's right side added beyond it.
        (row.sums + cells * Self.cell * Self.cell).update(repeating: 0, count: 2 * Self.cell)
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
        // The lesser of its size and 1: `min` of vectors goes from lane to lane.
        let size = abs(inside)
        let part = size + 1 - abs(size - 1)
        let bits = unsafeBitCast(part * 127.5 + 8_388_608, to: SIMD16<UInt32>.self)
        return SIMD16<UInt8>(truncatingIfNeeded: bits)
    }

    @inline(__always)
    private static func abs(_ numbers: Column) -> Column {
        unsafeBitCast(unsafeBitCast(numbers, to: SIMD16<UInt32>.self) & 0x7FFF_FFFF, to: Column.self)
    }
}
