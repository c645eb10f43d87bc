import CoreGraphics

/// What the committed tree has of a `CATiledLayer`.
package struct TiledLook: LayerLook {
    /// Nil for a layer that shows no tiles.
    package var tiles: TileStore?
    package var grid: TileGrid?
    /// How tiles are sampled; never trilinear.
    package var minification = ContentsFilter.linear
    package var magnification = ContentsFilter.linear
    /// In seconds.
    package var fadeDuration: Double = 0
    /// Counts what makes the layer look otherwise without another property: dropped tiles, and tiles that came.
    package var frame = 0
    /// Of the frame, in seconds; told while tiles are missing or fading in.
    package var time: Double = 0

    package init() {}

    package static func == (a: TiledLook, b: TiledLook) -> Bool {
        a.tiles === b.tiles && a.grid == b.grid && a.minification == b.minification
            && a.magnification == b.magnification && a.fadeDuration == b.fadeDuration && a.frame == b.frame
            && a.time == b.time
    }
}
