import CoreGraphics
import Geometry
import RenderTree

/// The conversion of cells of one colour each to vertices: all cells of a mark in one draw.
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
        let offset = offset, shown = tint * mark.alpha, values = values
        for (cell, color) in zip(cells.rects, cells.colors) where !cell.intersection(seen).isEmpty {
            let r = cell.intersection(area)
            values.set(color: .color, color * shown)
            let x0 = Double(r.x) + offset.x, x1 = Double(r.maxX) + offset.x
            let y0 = Double(r.y) + offset.y, y1 = Double(r.maxY) + offset.y
            if r.isEmpty { continue }
            let corners: InlineArray<4, (x: Double, y: Double)> = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            batches.addPolygon(to: slot, count: 4) { layout, vertices in
                for index in corners.indices {
                    let vertex = vertices + index * layout.words
                    values.write(layout, to: vertex)
                    vertex[0] = Float(corners[index].x).bitPattern
                    vertex[1] = Float(corners[index].y).bitPattern
                    vertex[2] = Float(1).bitPattern
                }
            }
        }
    }

    /// Each cell as a mark of its own.
    private mutating func drawCutCells(
        _ cells: ColorCells, _ tint: SIMD4<Float>, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        for (rect, color) in zip(cells.rects, cells.colors) {
            drawPieces(mark, MarkShape(rect), SolidPaint(color: color * tint), cuts, area)
        }
    }
}
