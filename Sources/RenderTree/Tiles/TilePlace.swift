/// Names a tile of a layer.
package struct TilePlace: Hashable, Sendable {
    /// The level of detail; 0 is the finest, and each further level has half as many pixels per point.
    package var level: Int
    /// The indices counted from the grid's origin, which need not be a corner of the bounds.
    package var column, row: Int

    package init(level: Int, column: Int, row: Int) {
        (self.level, self.column, self.row) = (level, column, row)
    }
}
