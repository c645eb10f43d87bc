import CoreGraphics
import Foundation
import Geometry

/// The area on the screen that texels of a picture affect.
struct TexelFootprint {
    private let texels: TexelMapping
    private let rect: LayerRect
    private let toDevice: Homography
    /// The texels that are sampled; the edge is repeated.
    private let limits: TexelRect
    /// The largest distance in texels at which a texel is interpolated.
    private let reach: Double
    /// The largest distance at which a mark draws outside its shape, in points of the plane.
    private let outset: (x: Double, y: Double)

    /// Nil where that can't be told.
    init?(_ record: PictureRecord, _ mark: PlacedMark) {
        let t = record.texels, image = record.image
        guard t.scaleX != 0, t.scaleY != 0 else { return nil }
        (texels, rect, toDevice) = (t, record.rect, mark.toDevice)
        limits =
            record.texelLimits
            ?? TexelRect(
                minX: 0, minY: 0, maxX: Double(image.image.width), maxY: Double(image.image.height))
        let outset = toDevice.localOutset(around: rect)
        guard outset.x.isFinite, outset.y.isFinite else { return nil }
        self.outset = (2 * outset.x, 2 * outset.y)
        if image.minification != .trilinear {
            // Samples lie between two texels; the rest is for rounding.
            reach = 1.5
            return
        }
        guard let level = Self.coarsestLevel(record, mark) else { return nil }
        // A texel of the level, which may be up to twice as large as a power of two, and the next one.
        reach = exp2(level + 2)
    }

    /// The coarsest level of detail that may be sampled; nil for none.
    private static func coarsestLevel(_ record: PictureRecord, _ mark: PlacedMark) -> Double? {
        guard let toLocal = mark.toDevice.inverse else { return nil }
        var polygon = ClipPolygon()
        polygon.set(record.rect, mark.toDevice)
        if !mark.toDevice.isAffine {
            polygon.clipNear()
            polygon.clip(to: DeviceRect(mark.clip).insetBy(-1))
        }
        guard
            let range = DetailRange(polygon, toLocal, record.texels)?.biased(
                by: Double(record.image.bias)),
            range.most.isFinite
        else { return nil }
        return max(0, range.most.rounded(.up) + 1)
    }

    /// Around the pixels that show some of the texels.
    func pixels(showing area: PixelRect) -> DeviceRect {
        let t = texels
        let x = points(
            area.x, area.width, limits.minX, limits.maxX, t.scaleX, t.offsetX, rect.minX - outset.x,
            rect.maxX + outset.x)
        let y = points(
            area.y, area.height, limits.minY, limits.maxY, t.scaleY, t.offsetY, rect.minY - outset.y,
            rect.maxY + outset.y)
        let shown = LayerRect(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
        return shown.isEmpty ? .null : toDevice.bounds(of: shown).insetBy(-1)
    }

    /// Along an axis: the points within `low` and `high` that show texels.
    private func points(
        _ start: Int, _ count: Int, _ least: Double, _ most: Double, _ scale: Double, _ offset: Double,
        _ low: Double, _ high: Double
    ) -> (low: Double, high: Double) {
        let from = Double(start) - reach, to = Double(start + count) + reach
        // Texels at the edge are repeated without end.
        var a = from <= least ? -Double.infinity : (from - offset) / scale
        var b = to >= most ? Double.infinity : (to - offset) / scale
        if to <= least || from >= most { return (low, low) }
        if scale < 0 {
            if a.isInfinite { a = .infinity }
            if b.isInfinite { b = -.infinity }
            (a, b) = (b, a)
        }
        return (max(a, low), min(b, high))
    }
}
