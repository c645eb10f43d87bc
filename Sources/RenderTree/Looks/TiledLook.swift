import CoreGraphics

/// The tiles of a `CATiledLayer`, in the committed tree.
package struct TiledLook: LayerLook {
    /// Nil for a layer that shows no tiles.
    package var content: ContentReference?
    /// How the layer is cut into tiles where y runs down; nil for a layer that shows none.
    package var grid: TileGrid?
    /// Whether rows of tiles are counted from the upper edge, whichever way y runs; otherwise from the layer's origin.
    package var beginsAtTop = false
    /// How tiles are sampled; never trilinear.
    package var minification = ContentsFilter.linear
    package var magnification = ContentsFilter.linear
    /// In seconds.
    package var fadeDuration: Double = 0
    /// The tiles that a frame shows; nil in a tree whose content is not resolved.
    package var snapshot: TileSnapshot?

    package init() {}

    /// The grid as the layer is shown.
    package func grid(isYDown: Bool) -> TileGrid? {
        guard var grid else { return nil }
        grid.isFlipped = !isYDown
        grid.originY = !isYDown && beginsAtTop ? grid.bounds.maxY.native : 0
        return grid
    }

    package static func == (a: TiledLook, b: TiledLook) -> Bool {
        guard
            a.content == b.content && a.grid == b.grid && a.beginsAtTop == b.beginsAtTop
                && a.minification == b.minification && a.magnification == b.magnification
                && a.fadeDuration == b.fadeDuration
        else { return false }
        guard let shown = a.snapshot, let other = b.snapshot else {
            return (a.snapshot == nil) == (b.snapshot == nil)
        }
        return shown.looksLike(other)
    }
}
