import Content
import CoreGraphics
import RenderTree

extension CATiledLayer {
    /// Shorter and longer sides of tiles count as these, in pixels.
    private static let sides = 16.0...4096.0
    /// Layers with more pixels on a side have coarser levels only.
    private static let mostPixels = 1e9
    private static let mostLevels = 31

    private var tiled: TiledLook {
        get { look.look(TiledLook.self) ?? TiledLook() }
        set { look.setLook(newValue) }
    }

    /// Brings the look, and with it the provider of tiles, up to date.
    final func prepareTiles() {
        var next = TiledLook()
        next.fadeDuration = Self.duration(type(of: self).fadeDuration())
        next.minification = contentsPlacement.minification == .nearest ? .nearest : .linear
        next.magnification = contentsPlacement.magnification == .nearest ? .nearest : .linear
        if contentsStore == nil, tileProvider != nil || mayDraw, let grid {
            let tiles = self.tiles ?? LayerTiles(self)
            self.tiles = tiles
            if tiles.use(source) { tileRevision += 1 }
            next.content = ContentReference(tiles.identity, revision: tileRevision)
            next.grid = grid
            // Pictures begin at the upper edge; what draws counts from the origin, whichever way y runs.
            next.beginsAtTop = tileProvider != nil
        }
        if next != tiled { tiled = next }
    }

    private static func duration(_ seconds: Double) -> Double {
        seconds > 0 && seconds.isFinite ? seconds : 0
    }

    /// The inputs of tiles that determine their pixels.
    private var source: LayerTileArtist.Source {
        LayerTileArtist.Source(
            provider: tileProvider, revision: providerRevision,
            format: DrawnBitmap.Format(isOpaque: isOpaque, isGray: contentsFormat == .gray8Uint))
    }

    private var grid: TileGrid? {
        let bounds = bounds.standardized
        guard bounds.width > 0, bounds.height > 0, bounds.maxX.isFinite, bounds.maxY.isFinite,
            bounds.minX.isFinite, bounds.minY.isFinite
        else { return nil }
        let base = contentsScale > 0 && contentsScale.isFinite ? contentsScale.native : 1
        let levels = min(max(levelsOfDetail, 1), Self.mostLevels)
        var bias = min(max(levelsOfDetailBias, 0), levels - 1)
        func pixels(_ bias: Int) -> Double {
            max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY)) * base
                * Double(1 << bias)
        }
        while bias > 0, pixels(bias) > Self.mostPixels { bias -= 1 }
        guard pixels(bias) <= Self.mostPixels else { return nil }
        // The last level has a pixel each way.
        let scale = base * Double(1 << bias)
        var used = 1
        while used < levels, min(bounds.width, bounds.height) * scale / Double(1 << used) >= 1 { used += 1 }
        func side(_ length: CGFloat) -> Int {
            length.isNaN
                ? 256 : Int(min(max(length.native.rounded(), Self.sides.lowerBound), Self.sides.upperBound))
        }
        return TileGrid(
            bounds: bounds, width: side(tileSize.width), height: side(tileSize.height), levels: used,
            scale: scale, isFlipped: false, originY: 0)
    }

    final func dropTiles(_ rect: CGRect?) {
        tiles?.store.drop(rect)
        tileRevision += 1
        mark(.appearance)
    }
}

/// The provider of a layer's tiles, under the name that the layer's nodes have for it.
struct LayerTiles {
    let store: TileStore
    let identity: any ContentIdentity
    private let artist: LayerTileArtist

    init(_ layer: CATiledLayer) {
        artist = LayerTileArtist(layer)
        store = TileStore(artist)
        identity = ContentRegistry.register(.tiles(store))
    }

    /// Has tiles made by a source, and drops those that came out otherwise.
    ///
    /// - Returns: whether tiles were dropped.
    func use(_ source: LayerTileArtist.Source) -> Bool {
        guard artist.use(source) else { return false }
        store.drop(nil)
        return true
    }
}
