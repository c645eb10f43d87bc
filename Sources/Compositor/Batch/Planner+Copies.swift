import RenderTree

/// Opaque pictures whose texels are the target's pixels are copied where there are many such pixels, which is much cheaper than drawing
/// them: llvmpipe takes a quarter of the time.
extension Planner {
    mutating func drawPicture(
        _ item: Item, _ image: SceneImage, _ place: TexturePlace, _ cuts: [Cut], _ area: PixelRect,
        canCopy: Bool = true
    ) {
        let copy = canCopy && cuts.isEmpty ? copy(item, image, area, place) : nil
        drawPieces(item, cuts, area, .image(place, image), copy: copy)
    }

    /// What is to be copied; nil where the texels are not the pixels.
    private func copy(
        _ item: Item, _ image: SceneImage, _ area: PixelRect, _ place: TexturePlace
    ) -> PictureCopy? {
        let h = item.toDevice, t = item.texels
        // A bias upwards blurs it.
        if image.minification == .trilinear, image.bias > 0 { return nil }
        guard offset == (0, 0), item.density >= 1, item.alpha >= 1, item.tint == .one,
            item.bounds.area >= Self.smallestCopiedPicture, h.keepsAxes, t.scaleX == h.h11,
            t.scaleY == h.h22, h.h11 > 0, h.h22 > 0
        else { return nil }
        let dx = h.h31 - t.offsetX, dy = h.h32 - t.offsetY
        guard dx == dx.rounded(), dy == dy.rounded() else { return nil }
        let pieces = ItemPieces(item, options: options)
        guard pieces.isPlain || pieces.isInside(area) else { return nil }
        let shown = h.bounds(of: item.rect).intersection(DeviceRect(area))
        guard let pixels = shown.alignedToPixels else { return nil }
        // Texels beyond the picture would repeat its edge, which a copy doesn't.
        let whole = PixelRect(x: Int(dx), y: Int(dy), width: image.image.width, height: image.image.height)
        guard pixels.isEmpty || whole.contains(pixels) else { return nil }
        let r = pixels.intersection(seen)
        return PictureCopy(
            layer: place.layer,
            source: PixelRect(
                x: r.x - whole.x + Int(place.offsetX), y: r.y - whole.y + Int(place.offsetY), width: r.width,
                height: r.height), x: r.x, y: r.y)
    }

    /// Smaller pictures would take a call each for little.
    private static let smallestCopiedPicture = 4096.0
}
