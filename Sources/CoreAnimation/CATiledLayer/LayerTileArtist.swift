import Content
import CoreGraphics
import Locking
import RenderTree

/// Creates the tiles of a layer, from its provider or by drawing the layer.
final class LayerTileArtist: TileArtist, @unchecked Sendable {
    // Unchecked: drawing calls the layer on other threads, as Core Animation does; `CATiledLayer` says what it may do there.
    private weak var layer: CATiledLayer?
    private let source = Locked(Source())

    struct Source: Sendable {
        var provider: CATiledLayer.TileProvider?
        /// The revision of the layer's provider.
        var revision = 0
        var format = DrawnBitmap.Format(isOpaque: false, isGray: false)
    }

    init(_ layer: CATiledLayer) { self.layer = layer }

    /// Sets the inputs of tiles. Returns whether tiles change.
    func use(_ new: Source) -> Bool {
        source.withLock { old in
            let isOther = old.revision != new.revision || old.format != new.format
            old = new
            return isOther
        }
    }

    func picture(of place: TilePlace, _ grid: TileGrid) throws -> CGImage? {
        let source = source.withLock { $0 }
        let pixels = grid.pixels(of: place)
        if pixels.isEmpty { return nil }
        guard let provider = source.provider else { return draw(place, grid, source.format) }
        guard let image = try provider(place.level, place.column, place.row) else { return nil }
        let isFull = image.width == grid.width && image.height == grid.height
        guard isFull || (image.width == pixels.width && image.height == pixels.height) else {
            throw TileError(found: image, expected: pixels)
        }
        return image
    }

    private func draw(_ place: TilePlace, _ grid: TileGrid, _ format: DrawnBitmap.Format) -> CGImage? {
        guard let layer else { return nil }
        let pixels = grid.pixels(of: place), m = grid.pixels(place.level)
        let base = CGAffineTransform(
            a: m.a, b: 0, c: 0, d: m.d, tx: m.tx - CGFloat(pixels.x), ty: m.ty - CGFloat(pixels.y))
        let bitmap = DrawnBitmap(width: pixels.width, height: pixels.height, format: format)
        let rect = grid.rect(of: place)
        let drawing = bitmap.draw(nil, base: base, drawsAsynchronously: false) {
            let whole = $0.boundingBoxOfClipPath
            // Where the layer ends within a pixel.
            if !rect.insetBy(dx: -1e-6, dy: -1e-6).contains(whole) { $0.clip(to: rect) }
            CurrentContext.push($0, isYDown: base.d > 0)
            defer { CurrentContext.pop() }
            layer.draw(in: $0)
        }
        guard let image = drawing?.finish(), drawing?.isTouched ?? false else { return nil }
        return image
    }
}

/// A provider's picture is of the wrong size.
private struct TileError: Error, CustomStringConvertible {
    let found: CGImage
    let expected: PixelRect

    var description: String {
        "its picture has \(found.width) x \(found.height) pixels; expected \(expected.width) x \(expected.height)"
    }
}
