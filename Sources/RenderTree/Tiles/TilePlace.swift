/// Names a tile of a layer.
package struct TilePlace: Hashable, Sendable {
    /// Of detail; 0 is the finest, and each further one has half of its pixels a point.
    package var level: Int
    /// Counted from the grid's origin, which need not be a corner of the bounds.
    package var column, row: Int

    package init(level: Int, column: Int, row: Int) {
        (self.level, self.column, self.row) = (level, column, row)
    }
}
