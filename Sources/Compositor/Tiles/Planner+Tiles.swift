import RenderTree

/// How pictures that one texture doesn't hold are drawn.
extension Planner {
    mutating func drawTiles(
        _ item: Item, _ image: SceneImage, _ tiling: ImageTiling, _ cuts: [Cut], _ area: PixelRect
    ) {
        for row in 0..<tiling.rows {
            for column in 0..<tiling.columns {
                let cell = TileCell(item, image, column, row, side: tiling.stride)
                drawCell(cell, item, image, tiling.tile(column, row), cuts, area)
            }
        }
    }

    /// The picture is cut into cells that are no larger than tiles, and each is drawn with tiles that have its levels of
    /// detail. Cells are one grid: no corner of one lies on an edge of another, where pixels would be missed.
    mutating func drawTiles(
        _ item: Item, _ image: SceneImage, _ tiling: MipTiling, _ cuts: [Cut], _ area: PixelRect
    ) {
        guard let toLocal = item.toDevice.inverse,
            let whole = detail(of: item.rect, item, image, toLocal)
        else { return }
        let first = tiling.reduction(for: whole)
        if first == tiling.last {
            return drawPieces(item, cuts, area, .image(place(image, tiling.rest), image))
        }
        let isUniform = tiling.reaches(whole, reduction: first)
        var shift = first
        while true {
            var cells: [(cell: TileCell, reduction: Int)] = []
            var areServed = true
            for cell in TileCell.all(item, image, side: tiling.cell(shift)) {
                if isUniform {
                    cells.append((cell, first))
                    continue
                }
                guard let range = detail(of: cell.rect, item, image, toLocal) else { continue }
                let reduction = max(tiling.reduction(for: range), shift)
                areServed = areServed && tiling.reaches(range, reduction: reduction)
                cells.append((cell, reduction))
            }
            if areServed || shift == tiling.finestCells || cells.count > Self.mostCells {
                for (cell, reduction) in cells {
                    let tile = tiling.tile(reduction, column: cell.column, row: cell.row, shift: shift)
                    drawCell(cell, item, image, tile, cuts, area)
                }
                return
            }
            shift -= 1
        }
    }

    /// Cells are not made finer where there are more than this.
    private static let mostCells = 4096

    private mutating func drawCell(
        _ cell: TileCell, _ item: Item, _ image: SceneImage, _ tile: ImageTile, _ cuts: [Cut],
        _ area: PixelRect
    ) {
        if cell.rect.isEmpty { return }
        var part = item
        part.rect = cell.rect
        part.bounds = item.toDevice.bounds(of: part.rect).insetBy(-1).intersection(DeviceRect(area))
        if part.bounds.isEmpty || !part.bounds.intersects(DeviceRect(seen)) { return }
        isTile = true
        drawPicture(part, image, place(image, tile), cuts, area, canCopy: tile.reduction == 0)
        isTile = false
    }

    /// The levels of detail of what can be seen of a part of an item; nil when that is nothing. Doesn't depend on what of
    /// the target is drawn anew, so that the same tiles are drawn in every frame.
    private mutating func detail(
        of rect: DeviceRect, _ item: Item, _ image: SceneImage, _ toLocal: Homography
    ) -> DetailRange? {
        if rect.isEmpty { return nil }
        polygon.set(rect, item.toDevice)
        if !item.toDevice.isAffine {
            polygon.clipNear()
            // Antialiasing draws pixels that are half covered as well.
            polygon.clip(to: DeviceRect(item.clip).insetBy(-1))
        }
        return DetailRange(polygon, toLocal, item.texels)?.biased(by: Double(image.bias))
    }
}

/// A cell of the grid that a picture is cut into, and the part of an item that shows it.
struct TileCell {
    var column, row: Int
    /// In the item's points.
    var rect: DeviceRect

    /// - Parameter side: in texels of the picture.
    init(_ item: Item, _ image: SceneImage, _ column: Int, _ row: Int, side: Int) {
        self.column = column
        self.row = row
        let t = item.texels
        rect = item.rect
        (rect.minX, rect.maxX) = Self.range(
            rect.minX, rect.maxX, t.scaleX, t.offsetX, column, Self.count(image.image.width, side), side)
        (rect.minY, rect.maxY) = Self.range(
            rect.minY, rect.maxY, t.scaleY, t.offsetY, row, Self.count(image.image.height, side), side)
    }

    /// Those that an item shows.
    static func all(_ item: Item, _ image: SceneImage, side: Int) -> [TileCell] {
        (0..<count(image.image.height, side)).flatMap { row in
            (0..<count(image.image.width, side)).compactMap { column in
                let cell = TileCell(item, image, column, row, side: side)
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
            swap(&a, &b)
        }
        return (max(lo, a), min(hi, b))
    }
}
