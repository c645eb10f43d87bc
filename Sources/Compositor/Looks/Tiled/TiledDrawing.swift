import Content
import CoreGraphics
import Geometry
import RenderTree

extension TiledLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard content != nil, let grid = grid(isYDown: shape.isFlipped), !shape.bounds.isEmpty else {
            return nil
        }
        let shown = snapshot.flatMap { $0.grid == grid ? $0 : nil }
        return TiledDrawing(look: self, grid: grid, snapshot: shown, shape: shape)
    }
}

/// The drawing of a tiled layer: the visible tiles, each of the level of detail for its size on the screen.
///
/// A tile of a coarser level is divided into cells of the finest one. All cells form one grid, so neighbours of
/// different levels share corners.
struct TiledDrawing: LookDrawing {
    let look: TiledLook
    let grid: TileGrid
    /// The tiles; nil before some of them have been asked for.
    let snapshot: TileSnapshot?
    let shape: LayerShape

    let isAboveContents = true

    var extent: LayerRect { shape.bounds.intersection(grid.bounds.layerRect) }

    /// A tile that fades in lies over a coarser one.
    var count: Int { snapshot?.isFading ?? false ? 2 : 1 }

    func addDemand(_ toDevice: Homography, _ clip: PixelRect, to demand: inout ContentDemand) {
        demand.add(SeenTiles(grid, extent, toDevice, clip).all.map(\.tile), of: look, grid)
    }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        guard let snapshot else { return }
        for cell in SeenTiles(grid, extent, toDevice, place.clip).all {
            if snapshot.asked.contains(cell.tile) {
                draw(cell, snapshot, toDevice, place, &sink)
            } else {
                for part in snapshot.parts(of: cell) { draw(part, snapshot, toDevice, place, &sink) }
            }
        }
    }

    private func draw(
        _ cell: SeenTiles.Cell, _ snapshot: TileSnapshot, _ toDevice: Homography, _ place: MarkPlace,
        _ sink: inout MarkSink
    ) {
        let tile = snapshot.tiles[cell.tile], alpha = tile?.opacity ?? 0
        if alpha < 1, let coarser = snapshot.standIns[cell.tile] {
            add(coarser.image, of: coarser.place, cell, toDevice, place, &sink)
        }
        guard let image = tile?.image, alpha > 0 else { return }
        var place = place
        place.alpha *= alpha
        add(image, of: cell.tile, cell, toDevice, place, &sink)
    }

    /// A turned cell with a bit of the next ones, below which it lies: where other layers hide parts of cells, these
    /// have corners on the edges of their neighbours, which are rounded to the screen's finest unit, and pixels between
    /// would be missed.
    private func overlapping(_ cell: LayerRect, _ toDevice: Homography) -> LayerRect {
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
        _ image: CGImage, of tile: TilePlace, _ cell: SeenTiles.Cell, _ toDevice: Homography,
        _ place: MarkPlace, _ sink: inout MarkSink
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
                scaleX: m.a, scaleY: m.d, offsetX: m.tx - Double(pixels.x),
                offsetY: m.ty - Double(pixels.y)))
        if image.width != pixels.width || image.height != pixels.height {
            record.texelLimits = TexelRect(
                minX: 0, minY: 0, maxX: Double(min(image.width, pixels.width)),
                maxY: Double(min(image.height, pixels.height)))
        }
        sink.add(record, of: self.shape.layer, toDevice, density: isOpaque ? 1 : 0, at: place)
    }
}
