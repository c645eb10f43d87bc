import Geometry
import RenderTree

extension TileSnapshot {
    /// Returns the parts of a cell whose tile was not asked for, with tiles that were.
    ///
    /// The culling walk asks for the tiles of an area that may be larger than the one that is drawn. Levels of detail in
    /// perspective depend on the area, so the drawn area may call for others. The tiles that were asked for show all of it.
    func parts(of cell: SeenTiles.Cell) -> [SeenTiles.Cell] {
        var coarser = cell.tile
        while coarser.level + 1 < grid.levels {
            coarser = coarser.coarser
            if asked.contains(coarser) { return [SeenTiles.Cell(tile: coarser, rect: cell.rect)] }
        }
        let inside = asked.filter { $0.isInside(cell.tile) }
        let coarsest = inside.filter { tile in !inside.contains { tile.isInside($0) } }
        return coarsest.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.compactMap { tile in
            guard let sides = grid.sides(of: tile) else { return nil }
            let rect = LayerRect(minX: sides.minX, minY: sides.minY, maxX: sides.maxX, maxY: sides.maxY)
                .intersection(cell.rect)
            return rect.isEmpty ? nil : SeenTiles.Cell(tile: tile, rect: rect)
        }
    }
}

extension TilePlace {
    /// Whether the tile shows a part of a coarser one in more detail.
    fileprivate func isInside(_ other: TilePlace) -> Bool {
        let steps = other.level - level
        return steps > 0 && column >> steps == other.column && row >> steps == other.row
    }
}
