import CoreGraphics
import Geometry
import RenderTree

/// The drawing of pictures that do not fit into one texture.
extension Planner {
    mutating func drawTiles(
        _ record: some TexturedRecord, _ mark: PlacedMark, _ tiling: ImageTiling, _ cuts: [Cut],
        _ area: PixelRect
    ) {
        for row in 0..<tiling.rows {
            for column in 0..<tiling.columns {
                let cell = PictureTile(record, column, row, side: tiling.stride)
                drawCell(cell, record, mark, tiling.tile(column, row), cuts, area)
            }
        }
    }

    /// The picture is cut into cells that are no larger than tiles, and each is drawn with tiles that have its levels of
    /// detail. Cells are one grid: no corner of one lies on an edge of another, where pixels would be missed.
    mutating func drawTiles(
        _ record: some TexturedRecord, _ mark: PlacedMark, _ tiling: MipTiling, _ cuts: [Cut],
        _ area: PixelRect
    ) {
        guard let toLocal = mark.toDevice.inverse,
            let whole = detail(of: record.rect, record, mark, toLocal)
        else { return }
        let first = tiling.reduction(for: whole)
        if first == tiling.last {
            let texture = place(record.image, tiling.rest)
            return record.draw(texture, mark, cuts, area, canCopy: false, &self)
        }
        let isUniform = tiling.reaches(whole, reduction: first)
        var shift = first
        while true {
            var cells: [(cell: PictureTile, reduction: Int)] = []
            var areServed = true
            for cell in PictureTile.all(record, side: tiling.cell(shift)) {
                if isUniform {
                    cells.append((cell, first))
                    continue
                }
                guard let range = detail(of: cell.rect, record, mark, toLocal) else { continue }
                let reduction = max(tiling.reduction(for: range), shift)
                areServed = areServed && tiling.reaches(range, reduction: reduction)
                cells.append((cell, reduction))
            }
            if areServed || shift == tiling.finestCells || cells.count > Self.mostCells {
                for (cell, reduction) in cells {
                    let tile = tiling.tile(reduction, column: cell.column, row: cell.row, shift: shift)
                    drawCell(cell, record, mark, tile, cuts, area)
                }
                return
            }
            shift -= 1
        }
    }

    /// Cells are not made finer where there are more than this.
    private static let mostCells = 4096

    private mutating func drawCell(
        _ cell: PictureTile, _ record: some TexturedRecord, _ mark: PlacedMark, _ tile: ImageTile,
        _ cuts: [Cut], _ area: PixelRect
    ) {
        if cell.rect.isEmpty { return }
        var part = mark
        part.bounds = mark.toDevice.bounds(of: cell.rect).insetBy(-1).intersection(DeviceRect(area))
        if part.bounds.isEmpty || !part.bounds.intersects(DeviceRect(seen)) { return }
        isTile = true
        record.part(cell.rect).draw(
            place(record.image, tile), part, cuts, area, canCopy: tile.reduction == 0, &self)
        isTile = false
    }

    /// The levels of detail of what can be seen of a part of a mark; nil when that is nothing. Doesn't depend on what of
    /// the target is drawn anew, so that the same tiles are drawn in every frame.
    private mutating func detail(
        of rect: LayerRect, _ record: some TexturedRecord, _ mark: PlacedMark, _ toLocal: Homography
    ) -> DetailRange? {
        if rect.isEmpty { return nil }
        polygon.set(rect, mark.toDevice)
        if !mark.toDevice.isAffine {
            polygon.clipNear()
            // Antialiasing draws pixels that are half covered as well.
            polygon.clip(to: DeviceRect(mark.clip).insetBy(-1))
        }
        return DetailRange(polygon, toLocal, record.texels)?.biased(by: Double(record.image.bias))
    }
}

/// A cell of the grid that a picture is cut into, and the part of a mark that shows it.
struct PictureTile {
    var column, row: Int
    /// In the mark's points.
    var rect: LayerRect

    /// - Parameter side: in texels of the picture.
    init(_ record: some TexturedRecord, _ column: Int, _ row: Int, side: Int) {
        self.column = column
        self.row = row
        let t = record.texels, image = record.image.image
        rect = record.rect
        (rect.minX, rect.maxX) = Self.range(
            rect.minX, rect.maxX, t.scaleX, t.offsetX, column, Self.count(image.width, side), side)
        (rect.minY, rect.maxY) = Self.range(
            rect.minY, rect.maxY, t.scaleY, t.offsetY, row, Self.count(image.height, side), side)
    }

    /// The cells that a record shows.
    static func all(_ record: some TexturedRecord, side: Int) -> [PictureTile] {
        let image = record.image.image
        return (0..<count(image.height, side)).flatMap { row in
            (0..<count(image.width, side)).compactMap { column in
                let cell = PictureTile(record, column, row, side: side)
                return cell.rect.isEmpty ? nil : cell
            }
        }
    }

    static func count(_ length: Int, _ side: Int) -> Int { (length + side - 1) / side }

    /// The part of an axis whose texels lie in one cell; the outer cells take what lies beyond the picture.
    private static func range(
        _ lo: Double, _ hi: Double, _ scale: Double, _ offset: Double, _ index: Int, _ count: Int,
        _ side: Int
    ) -> (Double, Double) {
        var a = index == 0 ? -Double.infinity : (Double(index * side) - offset) / scale
        var b = index == count - 1 ? Double.infinity : (Double((index + 1) * side) - offset) / scale
        if scale < 0 {
            if index == 0 { a = .infinity }
            if index == count - 1 { b = -.infinity }
            (a, b) = (b, a)
        }
        return (max(lo, a), min(hi, b))
    }
}
