import CoreGraphics
import RenderTree

extension TiledLook: DrawnLook {
    func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard let tiles, let grid, !shape.bounds.isEmpty else { return nil }
        return TiledDrawing(look: self, tiles: tiles, grid: grid, shape: shape)
    }
}

/// What a tiled layer draws: the tiles that are seen, each of the level of detail that its size on the screen asks for.
///
/// A level that is finer than another has cells in its tiles, and all cells are one grid, so that pieces of neighbouring levels
/// meet in the same corners.
struct TiledDrawing: LookDrawing {
    let look: TiledLook
    let tiles: TileStore
    let grid: TileGrid
    let shape: LayerShape

    let isAboveContents = true

    var extent: DeviceRect { shape.bounds.intersection(grid.bounds.deviceRect) }

    /// A tile that fades in lies over a coarser one.
    var count: Int { look.time > 0 ? 2 : 1 }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ traversal: inout Traversal) {
        let cells = TileCells(grid, extent, toDevice, place.clip).all
        let waits = traversal.options.waitsForTiles
        let found = tiles.tiles(
            cells.map(\.tile), frame: look.frame, waits: waits, time: look.time)
        for cell in cells {
            let tile = found[cell.tile]
            let alpha = waits ? 1 : alpha(of: tile)
            if alpha < 1 {
                if tile != nil { tiles.noteUnfinished() }
                if let (coarser, tile) = coarser(cell.tile), let image = tile.image {
                    add(image, of: coarser, cell, toDevice, place, &traversal)
                }
            }
            guard let image = tile?.image, alpha > 0 else { continue }
            var place = place
            place.alpha *= alpha
            add(image, of: cell.tile, cell, toDevice, place, &traversal)
        }
    }

    /// How far a tile has come while it fades in.
    private func alpha(of tile: TileStore.Tile?) -> Float {
        guard let tile else { return 0 }
        guard let since = tile.since, look.fadeDuration > 0 else { return 1 }
        let part = (look.time - since) / look.fadeDuration
        return part >= 0 ? Float(min(part, 1)) : 1
    }

    /// A tile that is there and shows the same in less detail.
    private func coarser(_ tile: TilePlace) -> (TilePlace, TileStore.Tile)? {
        var place = tile
        while place.level + 1 < grid.levels {
            place = TilePlace(level: place.level + 1, column: place.column >> 1, row: place.row >> 1)
            if let tile = tiles.tile(at: place) { return (place, tile) }
        }
        return nil
    }

    /// A turned cell with a bit of the next ones, below which it lies: where other layers hide parts of cells, these have corners on the
    /// edges of their neighbours, which are rounded to the screen's finest unit, and pixels between would be missed.
    private func overlapping(_ cell: DeviceRect, _ toDevice: Homography) -> DeviceRect {
        let pixel = toDevice.localOutset(around: cell)
        guard pixel.x.isFinite, pixel.y.isFinite else { return cell }
        var rect = cell
        rect.maxX = min(rect.maxX + pixel.x * Self.overlap, extent.maxX)
        rect.maxY = min(rect.maxY + pixel.y * Self.overlap, extent.maxY)
        return rect
    }

    /// In pixels: some 256ths.
    private static let overlap = 0.03

    private func add(
        _ image: CGImage, of tile: TilePlace, _ cell: TileCells.Cell, _ toDevice: Homography,
        _ place: MarkPlace, _ traversal: inout Traversal
    ) {
        var shape = MarkShape(extent, smoothSides: self.shape.smoothSides)
        let isOpaque = image.isFullyOpaque
        shape.rect = !toDevice.keepsAxes && isOpaque ? overlapping(cell.rect, toDevice) : cell.rect
        let pixels = grid.pixels(of: tile), m = grid.pixels(tile.level)
        var record = PictureRecord(
            shape: shape,
            image: SceneImage(
                image: image, minification: place.isReducing ? .trilinear : look.minification,
                magnification: look.magnification, bias: 0),
            texels: TexelMapping(
                scaleX: m.a, scaleY: m.d, offsetX: m.tx - Double(pixels.minX),
                offsetY: m.ty - Double(pixels.minY)))
        if image.width != pixels.width || image.height != pixels.height {
            record.texelLimits = DeviceRect(
                minX: 0, minY: 0, maxX: Double(min(image.width, pixels.width)),
                maxY: Double(min(image.height, pixels.height)))
        }
        traversal.add(record, of: self.shape.layer, toDevice, density: isOpaque ? 1 : 0, at: place)
    }
}
