import CoreGraphics

/// The grid of a layer's tiles at each level.
///
/// The pixels of a level have y down as displayed; the pixel 0, 0 begins at the grid's origin in the layer.
package struct TileGrid: Sendable, Equatable {
    /// The layer's bounds, in points; tiles are clipped to them.
    package var bounds: CGRect
    /// The size of a tile, in pixels of its level.
    package var width: Int
    package var height: Int
    package var levels: Int
    /// The pixels per point of level 0.
    package var scale: Double
    /// Whether y runs up in the layer. Rows of tiles run down in both cases.
    package var isFlipped: Bool
    /// The y at which row 0 begins, in points of the layer's bounds space.
    package var originY: Double

    package init(
        bounds: CGRect, width: Int, height: Int, levels: Int, scale: Double, isFlipped: Bool, originY: Double
    ) {
        self.bounds = bounds
        (self.width, self.height, self.levels) = (width, height, levels)
        self.scale = scale
        self.isFlipped = isFlipped
        self.originY = originY
    }

    /// Pixels a point.
    package func scale(_ level: Int) -> Double { scale / Double(1 << level) }

    /// From points of the layer to pixels of a level, without turning: `(x · a + tx, y · d + ty)`.
    package func pixels(_ level: Int) -> CGAffineTransform {
        let s = scale(level), d = isFlipped ? -s : s
        return CGAffineTransform(a: s, b: 0, c: 0, d: d, tx: 0, ty: -originY * d)
    }

    /// The pixels of a level that show something of the bounds.
    package func extent(_ level: Int) -> PixelRect { PixelRect(around: bounds.applying(pixels(level))) }

    /// The pixels of a tile; empty for one that lies outside of the bounds.
    package func pixels(of place: TilePlace) -> PixelRect {
        PixelRect(x: place.column * width, y: place.row * height, width: width, height: height).intersection(
            extent(place.level))
    }

    /// The points of the layer that a tile shows.
    package func rect(of place: TilePlace) -> CGRect {
        guard let sides = sides(of: place) else { return .null }
        return CGRect(
            x: sides.minX, y: sides.minY, width: sides.maxX - sides.minX, height: sides.maxY - sides.minY)
    }

    /// The same, so that neighbours have the same numbers where they meet; nil for a tile outside of the bounds.
    package func sides(of place: TilePlace) -> (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
        let area = pixels(of: place)
        if area.isEmpty { return nil }
        let m = pixels(place.level), bounds = bounds
        let ya = (Double(area.y) - m.ty) / m.d, yb = (Double(area.maxY) - m.ty) / m.d
        return (
            max(Double(area.x) / m.a, bounds.minX), max(min(ya, yb), bounds.minY),
            min(Double(area.maxX) / m.a, bounds.maxX), min(max(ya, yb), bounds.maxY)
        )
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches by more than a rounding error.
    fileprivate init(around r: CGRect) {
        let x = Int((r.minX + 1e-6).rounded(.down)), y = Int((r.minY + 1e-6).rounded(.down))
        self.init(
            x: x, y: y, width: Int((r.maxX - 1e-6).rounded(.up)) - x,
            height: Int((r.maxY - 1e-6).rounded(.up)) - y)
    }
}
