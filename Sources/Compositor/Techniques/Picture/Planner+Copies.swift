import CoreGraphics
import Geometry
import RenderTree

/// Texels of a texture that are pixels of the target.
struct PictureCopy {
    /// The layer of the array texture.
    var layer: Int
    var source: PixelRect
    /// The position in the target.
    var x, y: Int
}

/// Opaque pictures and surfaces whose texels are the target's pixels are copied where there are many such pixels, which
/// is much cheaper than drawing them: llvmpipe takes a quarter of the time.
extension Planner {
    /// Only a pass of the target copies, and only what hides all that lies below.
    private func canCopy(_ mark: PlacedMark) -> Bool {
        pass.target == .target && offset == (0, 0) && mark.density >= 1 && mark.alpha >= 1
            && mark.blend == .sourceOver
    }

    /// Returns the copy of a surface's pixels; nil if it must be drawn.
    func copy(
        _ mark: PlacedMark, _ drawn: DrawnSurface, _ area: PixelRect, _ move: (x: Int, y: Int)
    ) -> PictureCopy? {
        guard canCopy(mark), mark.bounds.alignedToPixels != nil else { return nil }
        let r = mark.bounds.roundedOut(within: area).intersection(seen)
        return PictureCopy(
            layer: 0,
            source: PixelRect(
                x: r.x + move.x + drawn.x - drawn.bounds.x, y: r.y + move.y + drawn.y - drawn.bounds.y,
                width: r.width, height: r.height), x: r.x, y: r.y)
    }

    /// Returns the copy of a picture's pixels; nil if texels and pixels differ.
    func copy(
        _ record: PictureRecord, _ mark: PlacedMark, _ area: PixelRect, _ place: TexturePlace
    ) -> PictureCopy? {
        let h = mark.toDevice, t = record.texels, image = record.image
        // A bias upwards blurs it; a copy does not know what one channel stands for, nor the format of another context's.
        if image.minification == .trilinear, image.bias > 0 { return nil }
        if image.image.channelOfTexture != nil || image.image.external != nil { return nil }
        // What lies under a picture is not in its texels.
        if record.color.w > 0, !image.image.isFullyOpaque { return nil }
        guard canCopy(mark), record.tint == .one, mark.bounds.area >= Self.smallestCopiedPicture, h.keepsAxes,
            t.scaleX == h.h11, t.scaleY == h.h22, h.h11 > 0, h.h22 > 0
        else { return nil }
        let dx = h.h31 - t.offsetX, dy = h.h32 - t.offsetY
        guard dx == dx.rounded(), dy == dy.rounded(), abs(dx) < 1e9, abs(dy) < 1e9 else { return nil }
        let pieces = MarkPieces(mark, record.shape, isHollow: false, options: options)
        guard pieces.isPlain || pieces.isInside(area) else { return nil }
        let shown = h.bounds(of: record.rect).intersection(DeviceRect(area))
        guard let pixels = shown.alignedToPixels else { return nil }
        // Texels beyond the picture would repeat its edge, which a copy doesn't.
        let whole = PixelRect(x: Int(dx), y: Int(dy), width: image.image.width, height: image.image.height)
        guard pixels.isEmpty || whole.contains(pixels) else { return nil }
        let r = pixels.intersection(seen)
        return PictureCopy(
            layer: place.layer ?? 0,
            source: PixelRect(
                x: r.x - whole.x + Int(place.offsetX), y: r.y - whole.y + Int(place.offsetY), width: r.width,
                height: r.height), x: r.x, y: r.y)
    }

    /// Smaller pictures would take a call each for little.
    private static let smallestCopiedPicture = 4096.0
}
