import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// The cells of a tiled layer that are seen, each with the tile that shows it.
struct SeenTiles {
    struct Cell {
        var tile: TilePlace
        /// The part of the tile that is drawn, in points of the layer's bounds space.
        var rect: LayerRect
    }

    private(set) var all: [Cell] = []
    private let grid: TileGrid
    private let toDevice: Homography
    private let clip: DeviceRect
    private var polygon = ClipPolygon()
    private let toLocal: Homography
    private let extent: LayerRect

    /// The largest number of cells. With more, a coarser level is used.
    private static let most = 4096
    /// The largest number of cells of the coarsest level. With more, only the topmost are drawn.
    private static let mostOfLast = 16384
    /// How much coarser than pixels texels may be, in levels, so that rounding takes no finer tiles.
    private static let margin = 0.01

    init(_ grid: TileGrid, _ extent: LayerRect, _ toDevice: Homography, _ clip: PixelRect) {
        self.grid = grid
        self.toDevice = toDevice
        self.extent = extent
        // Antialiasing draws pixels that are half covered as well.
        self.clip = DeviceRect(clip).insetBy(-1)
        toLocal = toDevice.inverse ?? .identity
        guard toDevice.inverse != nil, let seen = seen(extent) else { return }
        var level = self.level(of: seen.detail)
        while level < grid.levels - 1, count(seen.rect, level) > Self.most { level += 1 }
        add(seen.rect, finest: level)
    }

    /// The part of a rectangle that may be seen, and its levels of detail in points of the layer.
    private mutating func seen(_ rect: LayerRect) -> (rect: LayerRect, detail: DetailRange)? {
        if rect.isEmpty { return nil }
        polygon.set(rect, toDevice)
        polygon.clipNear()
        polygon.clip(to: clip)
        guard
            let detail = DetailRange(
                polygon, toLocal, TexelMapping(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0))
        else { return nil }
        var bounds = LayerRect.null
        for v in polygon.vertices {
            bounds = bounds.union(LayerRect(minX: v.x, minY: v.y, maxX: v.x, maxY: v.y))
        }
        return (bounds.intersection(rect), detail)
    }

    /// The coarsest level that has a texel or more for each pixel, where there is one.
    private func level(of detail: DetailRange) -> Int {
        let level = (detail.least + log2(grid.scale) + Self.margin).rounded(.down)
        return Int(min(max(level, 0), Double(grid.levels - 1)))
    }

    private func places(_ rect: LayerRect, _ level: Int) -> (
        columns: ClosedRange<Int>, rows: ClosedRange<Int>
    ) {
        let m = grid.pixels(level), extent = grid.extent(level)
        func range(_ a: Double, _ b: Double, _ side: Int, _ least: Int, _ most: Int) -> ClosedRange<Int> {
            /// The order of the arguments turns NaN into the least number.
            func whole(_ v: Double) -> Int { Int(min(max(-1e15, v), 1e15)) }
            let low = max(whole(min(a, b).rounded(.down)), least)
            let high = min(whole(max(a, b).rounded(.up)), most)
            let first = Self.quotient(low, side)
            return first...max(first, Self.quotient(high - 1, side))
        }
        return (
            range(
                rect.minX * m.a + m.tx, rect.maxX * m.a + m.tx, grid.width, extent.x, extent.maxX),
            range(
                rect.minY * m.d + m.ty, rect.maxY * m.d + m.ty, grid.height, extent.y, extent.maxY)
        )
    }

    private static func quotient(_ a: Int, _ b: Int) -> Int { Int((Double(a) / Double(b)).rounded(.down)) }

    private func count(_ rect: LayerRect, _ level: Int) -> Int {
        let (columns, rows) = places(rect, level)
        return columns.count * rows.count
    }

    private mutating func add(_ rect: LayerRect, finest: Int) {
        let (columns, rows) = places(rect, finest)
        let isOneLevel = toDevice.isAffine || finest == grid.levels - 1
        let most = finest == grid.levels - 1 ? Self.mostOfLast : Self.most
        cells: for row in rows {
            for column in columns {
                if all.count >= most { break cells }
                var tile = TilePlace(level: finest, column: column, row: row)
                guard let sides = grid.sides(of: tile) else { continue }
                let cell = LayerRect(
                    minX: sides.minX, minY: sides.minY, maxX: sides.maxX, maxY: sides.maxY
                ).intersection(extent)
                guard !cell.isEmpty, toDevice.bounds(of: cell).intersects(clip) else { continue }
                if !isOneLevel {
                    guard let seen = seen(cell) else { continue }
                    let steps = max(0, level(of: seen.detail) - finest)
                    tile = TilePlace(level: finest + steps, column: column >> steps, row: row >> steps)
                }
                all.append(Cell(tile: tile, rect: cell))
            }
        }
    }
}
