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

    /// Brings what the commit writes down up to date.
    final func prepareTiles() {
        var next = tiled
        next.grid = nil
        next.tiles = nil
        next.fadeDuration = Self.duration(type(of: self).fadeDuration())
        next.minification = contentsPlacement.minification == .nearest ? .nearest : .linear
        next.magnification = contentsPlacement.magnification == .nearest ? .nearest : .linear
        if contentsStore == nil, tileProvider != nil || mayDraw, let grid {
            let store = self.store ?? TileStore(LayerTileArtist(self))
            self.store = store
            store.use(grid, by: source)
            (next.tiles, next.grid) = (store, grid)
            rootOnShow?.committedTree?.note(self)
        }
        if next != tiled { tiled = next }
    }

    private static func duration(_ seconds: Double) -> Double {
        seconds > 0 && seconds.isFinite ? seconds : 0
    }

    /// What the tiles are made by, as far as that changes their pixels.
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
        let isFlipped = !isYDown
        return TileGrid(
            bounds: bounds, width: side(tileSize.width), height: side(tileSize.height), levels: used,
            scale: scale, isFlipped: isFlipped,
            // Pictures begin at the upper edge; what draws counts from the origin, whichever way y runs.
            originY: isFlipped && tileProvider != nil ? bounds.maxY.native : 0)
    }

    final func dropTiles(_ rect: CGRect?) {
        store?.drop(rect)
        changeFrame(nil)
    }

    /// Has the layer looked at again, though none of its properties changed.
    ///
    /// - Parameter time: of the frame; nil where that doesn't matter.
    final func changeFrame(_ time: CFTimeInterval?) {
        look.changeLook(TiledLook.self) {
            $0.frame += 1
            if let time { $0.time = time }
        }
        mark(.appearance)
    }

    /// Where a frame was drawn without some tile, the next one at `time` looks for it. Layers above may have turned y round.
    final func lookForTiles(at time: CFTimeInterval) {
        if store?.takeUnfinished() ?? false {
            changeFrame(time)
        } else if let grid = tiled.grid, grid.isFlipped == isYDown {
            mark(.appearance)
        }
    }

    /// What was wrong with tiles.
    final var tileErrors: [CALayerError] {
        (store?.errors ?? []).map { CALayerError(layer: nameStore, property: "tiles", reason: $0) }
    }
}

extension CommittedTree {
    fileprivate func note(_ layer: CATiledLayer) {
        if tiled.contains(where: { $0.layer === layer }) { return }
        tiled.removeAll { $0.layer == nil }
        tiled.append(LayerReference(layer: layer))
    }

    /// The tiled layers that are shown below a root.
    fileprivate func tiledLayers(of root: CALayer) -> [CATiledLayer] {
        tiled.compactMap { $0.layer as? CATiledLayer }.filter { $0.rootOnShow === root }
    }
}

extension CALayer {
    final func lookForTilesBelow(_ tree: CommittedTree) {
        if tree.tiled.isEmpty { return }
        for layer in tree.tiledLayers(of: self) { layer.lookForTiles(at: tree.time) }
    }

    /// Whether the last frame was drawn without some tile of a tiled layer, or while one was fading in.
    package final var hasUnfinishedTiles: Bool {
        guard let tree = committedTree, !tree.tiled.isEmpty else { return false }
        return tree.tiledLayers(of: self).contains { $0.store?.isUnfinished ?? false }
    }

    final var tileErrorsBelow: [CALayerError] {
        guard let tree = committedTree, !tree.tiled.isEmpty else { return [] }
        return tree.tiledLayers(of: self).flatMap(\.tileErrors)
    }
}
