import CoreGraphics
import RenderTree

/// Puts what a run of text covers together of the masks of its glyphs: their sum, as if each pixel's parts lay side by
/// side. Where glyphs overlap, a pixel at the edge of both may have more than the two cover together.
///
/// One thread uses it.
package final class GlyphComposer {
    private static let cell = PathCoverage.cell
    /// Columns between glyphs that are not left out: a strip more costs as much as drawing these.
    private static let smallestGap = 8

    private struct Placed {
        var mask: GlyphMask
        /// The first pixel, from the window's corner.
        var x, y: Int
    }

    private let masks: GlyphMasks
    @exclusivity(unchecked) private var placed: ContiguousArray<Placed> = []
    private var missing: [GlyphMasks.Key: MissingGlyph] = [:]
    @exclusivity(unchecked) private var usedPages: ContiguousArray<Bool> = []
    /// By columns of the window, in one row of cells: -1 without a glyph, otherwise where the column's bytes lie.
    @exclusivity(unchecked) private var columnOf: ContiguousArray<Int32> = []
    /// By rows of cells, the glyphs that reach into them.
    @exclusivity(unchecked) private var rows: [ContiguousArray<Int32>] = []
    @exclusivity(unchecked) private var strips: ContiguousArray<PathCoverage.Strip> = []
    /// Columns of 16 bytes.
    @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<SIMD16<UInt8>>
    @exclusivity(unchecked) private var capacity = 1024
    @exclusivity(unchecked) private var count = 0

    package init(_ masks: GlyphMasks) {
        self.masks = masks
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// The glyphs that had no masks since it was asked last.
    package func takeMissing() -> [GlyphMasks.Key: MissingGlyph] {
        defer { missing = [:] }
        return missing
    }

    /// Notes in the table which pages were used since this was asked last.
    package func notePages() {
        for page in usedPages.indices where usedPages[page] { masks.touch(page) }
        usedPages.removeAll(keepingCapacity: true)
    }

    /// Nil where masks are missing.
    package func coverage(
        of glyphs: PlacedGlyphs, _ place: OutlinePlace, _ face: GlyphMasks.Face
    ) -> PathCoverage? {
        guard find(glyphs, place, face) else { return nil }
        let window = place.window
        strips.removeAll(keepingCapacity: true)
        count = 0
        var top = window.height, bottom = 0
        for p in placed {
            top = min(top, p.y)
            bottom = max(bottom, p.y + p.mask.height)
        }
        top = max(top, 0)
        bottom = min(bottom, window.height)
        if top < bottom {
            let last = (bottom - 1 - top) / Self.cell
            sort(top, last)
            for row in 0...last {
                let y = top + row * Self.cell
                add(rows[row], y, min(Self.cell, bottom - y), window.width)
            }
        }
        return PathCoverage(strips: strips, spans: [], copying: UnsafeRawPointer(bytes), columns: count)
    }

    /// Finds the masks of all glyphs that the window shows; false where some are missing.
    private func find(
        _ glyphs: PlacedGlyphs, _ place: OutlinePlace, _ face: GlyphMasks.Face
    ) -> Bool {
        placed.removeAll(keepingCapacity: true)
        let h = place.toDevice, window = place.window
        let reachX = abs(face.scaleX) * glyphs.reach + 2, reachY = abs(face.scaleY) * glyphs.reach + 2
        let maxX = Double(window.width) + reachX, maxY = Double(window.height) + reachY
        let originX = h.h31 - Double(window.x), originY = h.h32 - Double(window.y)
        let pages = masks.pageCount
        if usedPages.count < pages {
            usedPages.append(contentsOf: repeatElement(false, count: pages - usedPages.count))
        }
        var isWhole = true
        let table = masks.table, numbers = glyphs.glyphs, positions = glyphs.positions
        for i in numbers.indices {
            let p = positions[i]
            let x = originX + Double(p.x) * h.h11, y = originY + Double(p.y) * h.h22
            guard x > -reachX, x < maxX, y > -reachY, y < maxY else { continue }
            let at = GlyphMasks.Place(x: x, y: y)
            let key = GlyphMasks.Key(face.number, numbers[i], at)
            guard let mask = table.mask(key) else {
                if missing[key] == nil { missing[key] = MissingGlyph(key, face, numbers[i], at) }
                isWhole = false
                continue
            }
            if mask.width <= 0 || mask.height <= 0 { continue }
            usedPages[mask.page] = true
            let left = at.pixel.x + mask.x, top = at.pixel.y + mask.y
            if left < window.width, left + mask.width > 0, top < window.height, top + mask.height > 0 {
                placed.append(Placed(mask: mask, x: left, y: top))
            }
        }
        return isWhole
    }

    /// Sorts the glyphs into rows of cells.
    private func sort(_ top: Int, _ lastRow: Int) {
        while rows.count <= lastRow { rows.append([]) }
        for row in 0...lastRow { rows[row].removeAll(keepingCapacity: true) }
        for (index, p) in placed.enumerated() {
            let first = max(p.y - top, 0) / Self.cell
            let last = min(max(p.y + p.mask.height - 1 - top, 0) / Self.cell, lastRow)
            if first <= last { for row in first...last { rows[row].append(Int32(index)) } }
        }
    }

    /// Adds a row of cells: its strips, and what the glyphs cover of them.
    private func add(_ row: ContiguousArray<Int32>, _ y: Int, _ height: Int, _ width: Int) {
        var low = width, high = 0
        for index in row {
            let p = placed[Int(index)]
            low = min(low, max(p.x, 0))
            high = max(high, min(p.x + p.mask.width, width))
        }
        guard low < high else { return }
        if columnOf.count < width {
            columnOf.append(contentsOf: repeatElement(-1, count: width - columnOf.count))
        }
        columnOf.withUnsafeMutableBufferPointer { columnOf in
            for x in low..<high { columnOf[x] = -1 }
            for index in row {
                let p = placed[Int(index)]
                for x in max(p.x, 0)..<min(p.x + p.mask.width, width) { columnOf[x] = 0 }
            }
            let start = count
            addStrips(columnOf, low, high, y, height)
            reserve(start)
            for index in row { add(placed[Int(index)], y, columnOf, width) }
        }
    }

    /// Makes strips of the columns with glyphs, and says where each column's bytes lie.
    private func addStrips(
        _ columnOf: UnsafeMutableBufferPointer<Int32>, _ low: Int, _ high: Int, _ y: Int, _ height: Int
    ) {
        var start = low, end = low
        func close() {
            strips.append(
                PathCoverage.Strip(
                    x: Int32(start), y: Int32(y), width: Int32(end - start), column: Int32(count),
                    height: Int32(height)))
            for x in start..<end { columnOf[x] = Int32(count + x - start) }
            count += end - start
        }
        for x in low..<high where columnOf[x] >= 0 {
            if x - end >= Self.smallestGap {
                close()
                start = x
            }
            end = x + 1
        }
        close()
    }

    /// Makes room for all columns and clears those from `start` on.
    private func reserve(_ start: Int) {
        if count > capacity {
            let larger = UnsafeMutablePointer<SIMD16<UInt8>>.allocate(capacity: count * 2)
            larger.update(from: bytes, count: start)
            bytes.deallocate()
            bytes = larger
            capacity = count * 2
        }
        (bytes + start).update(repeating: SIMD16(repeating: 0), count: count - start)
    }

    /// Adds what a glyph covers of the row of cells that begins at `y`.
    private func add(
        _ p: Placed, _ y: Int, _ columnOf: UnsafeMutableBufferPointer<Int32>, _ width: Int
    ) {
        let first = max(p.x, 0), last = min(p.x + p.mask.width, width)
        if first >= last { return }
        let stride = p.mask.stride
        // From the row's first byte on, some of which may be zeros around the column.
        var from = UnsafeRawPointer(p.mask.bytes) + (first - p.x) * stride + GlyphMask.pad + y - p.y
        var to = bytes + Int(columnOf[first])
        for _ in first..<last {
            let own = from.loadUnaligned(as: SIMD16<UInt8>.self)
            // The sum, at most 255.
            to.pointee &+= pointwiseMin(own, 255 &- to.pointee)
            from += stride
            to += 1
        }
    }
}
