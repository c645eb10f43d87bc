import CoreGraphics
import Geometry
import RenderTree

/// The conversion of cells of one colour each to vertices: all cells of a mark in one draw.
///
/// A row or column of pixels is one triangle, which has the middle of each of them in it and of no others: llvmpipe works in blocks of
/// 4x4 pixels, and does each of them for both triangles of a rectangle.
extension Planner {
    mutating func drawCells(
        _ cells: ColorCells, _ tint: SIMD4<Float>, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        guard cuts.isEmpty else { return drawCutCells(cells, tint, mark, cuts, area) }
        let seen = area.intersection(seen)
        let key = BatchList.Key(program: Program(cover: .all, join: .plain), blend: mark.blend)
        let bounds = DeviceRect(cells.bounds.intersection(area))
        if bounds.isEmpty { return }
        values.reset()
        let slot = batches.slot(for: key, bounds, isNarrow: false)
        let offset = offset, shown = tint * mark.alpha
        for (cell, color) in zip(cells.rects, cells.colors) where !cell.intersection(seen).isEmpty {
            let r = cell.intersection(area)
            values.set(color: .color, color * shown)
            let x0 = Double(r.x) + offset.x, x1 = Double(r.maxX) + offset.x
            let y0 = Double(r.y) + offset.y, y1 = Double(r.maxY) + offset.y
            if r.isEmpty { continue }
            if r.width == 1 {
                addCell(slot, 3, (x0, y0), (x1, y0), (x0 + 0.5, y1 + 0.25), (0, 0))
            } else if r.height == 1 {
                addCell(slot, 3, (x0, y0), (x1 + 0.25, y0 + 0.5), (x0, y1), (0, 0))
            } else {
                addCell(slot, 4, (x0, y0), (x1, y0), (x1, y1), (x0, y1))
            }
        }
    }

    /// Adds a polygon in the colour of `values`.
    @inline(__always)
    private mutating func addCell(
        _ slot: Int, _ count: Int, _ a: Corner, _ b: Corner, _ c: Corner, _ d: Corner
    ) {
        let values = values
        batches.addPolygon(to: slot, count: count) { layout, vertices in
            func add(_ corner: Corner, _ index: Int) {
                let vertex = vertices + index * layout.words
                values.write(layout, to: vertex)
                vertex[0] = Float(corner.x).bitPattern
                vertex[1] = Float(corner.y).bitPattern
                vertex[2] = Float(1).bitPattern
            }
            add(a, 0)
            add(b, 1)
            add(c, 2)
            if count > 3 { add(d, 3) }
        }
    }

    private typealias Corner = (x: Double, y: Double)

    /// Each cell as a mark of its own.
    private mutating func drawCutCells(
        _ cells: ColorCells, _ tint: SIMD4<Float>, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        for (rect, color) in zip(cells.rects, cells.colors) {
            drawPieces(mark, MarkShape(rect), SolidPaint(color: color * tint), cuts, area)
        }
    }
}
