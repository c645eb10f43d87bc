import Content
import CoreGraphics
import RenderTree

/// A layer whose contents are drawn tile by tile, when they are seen and in as much detail as they are seen in.
///
/// Each tile is drawn by `draw(in:)`, or by the delegate's `draw(_:in:)`, on threads of its own, several at once: the context
/// is clipped to the tile, and its matrix has the pixels a point of the tile's level of detail. Such a drawing may read
/// the layer's properties, and must not change the tree. Tiles are kept for as long as they are seen, and those seen
/// last up to 64 MB. A layer draws without being asked; `setNeedsDisplay()` drops its tiles, so that they are drawn
/// again.
///
/// A frame waits for its tiles, so a picture does not depend on the speed of drawing. With
/// `CARendererOptions.waitsForTiles = false` frames show what is there, and tiles that come later fade in.
///
/// `contents` that is set makes it an ordinary layer.
open class CATiledLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case levelsOfDetail, levelsOfDetailBias, tileSize
    }

    private static let table = LayerPropertyTable(
        CATiledLayer.self, Key.self, extending: .layer, look: TiledLook()
    ) { t in
        t.add(.levelsOfDetail, .count, \.levelsOfDetail, 1)
        t.add(.levelsOfDetailBias, .count, \.levelsOfDetailBias, 0)
        t.add(.tileSize, .size, \.tileSize, CGSize(width: 256, height: 256))
    }

    /// The picture of a tile of a level of detail: of a column and a row, counted from the corner at the upper left.
    /// Nil is nothing.
    ///
    /// It has `tileSize` pixels, or as many of them as the layer has there at its right and lower edge.
    public typealias TileProvider = @Sendable (_ level: Int, _ column: Int, _ row: Int) throws -> CGImage?

    /// How long a tile that comes late takes to fade in, in seconds of the frames' time: 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many levels of detail there are, each with half the pixels of the one before; at most as many as leave a pixel each
    /// way. Below 1 it counts as 1.
    open var levelsOfDetail: Int {
        get { given.levelsOfDetail }
        set { change(Key.levelsOfDetail, \.given.levelsOfDetail, newValue) }
    }

    /// How many of the levels have more than `contentsScale` pixels a point: each twice as many as the next.
    open var levelsOfDetailBias: Int {
        get { given.levelsOfDetailBias }
        set { change(Key.levelsOfDetailBias, \.given.levelsOfDetailBias, newValue) }
    }

    /// The size of a tile, in pixels of its level: 256 by 256 by default. Sides are rounded to whole pixels, and
    /// clamped to 16...4096.
    open var tileSize: CGSize {
        get { given.tileSize }
        set { change(Key.tileSize, \.given.tileSize, newValue) }
    }

    /// Gives the tiles their pictures, in place of drawing; called on several threads at once. Not of Core Animation.
    ///
    /// Tiles of the one before are shown until the next commit, and not after it.
    public final var tileProvider: TileProvider? {
        get { given.tileProvider }
        set {
            given.tileProvider = newValue
            providerRevision += 1
            mark(.appearance)
        }
    }

    private struct Given {
        var levelsOfDetail = 1
        var levelsOfDetailBias = 0
        var tileSize = CGSize(width: 256, height: 256)
        var tileProvider: TileProvider?
    }

    private final var given = Given()
    final var providerRevision = 0

    /// Has all tiles drawn again.
    open override func setNeedsDisplay() { dropTiles(nil) }
    /// Has the tiles drawn again that show something of `r`, in the layer's space.
    open override func setNeedsDisplay(_ r: CGRect) { dropTiles(r) }
    open override func display() { dropTiles(nil) }

    final var tiles: LayerTiles?
    /// Grows when tiles are dropped.
    final var tileRevision = 0
}

@used @section("agate_layers") private let linked: LinkedType = { CATiledLayer.add(to: $0) }

extension CATiledLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CATiledLayer.self, table, copying: { $0.given = $1.given }, prepareLook: { $0.prepareTiles() }
    ) { CATiledLayer() }
}
