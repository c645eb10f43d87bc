import CoreAnimation
import Foundation
import RenderTree

extension CALayer {
    /// Draws the layer and all below it into a context, in its own coordinate space: its position and transform have no effect.
    ///
    /// What is drawn is what properties say, without animations; nothing has to be committed, and layers that want to lay out or display do.
    /// The picture is the one that a `CARenderer` draws with as many pixels as the context has, and it is drawn by one: so all
    /// transforms, filters and effects are there. Background filters and blend modes of the layer itself find nothing behind
    /// it. The context's clip, alpha, blend mode and shadow apply to the picture as a whole.
    ///
    /// Coordinates are user space as it is. As on Apple's systems, a tree whose y runs down stands on its head in a context
    /// whose y runs up; `translateBy(x: 0, y: height)` and `scaleBy(x: 1, y: -1)` turn it. Under rotations and
    /// skews the picture is drawn upright, and turned as an image.
    ///
    /// Without a display nothing is drawn, which standard error says once.
    public func render(in ctx: CGContext) {
        guard let grid = RenderingGrid(ctx) else { return }
        let tree = modelTree()
        guard tree.isVisible else { return }
        let isYDown = isShownYDown
        let blocks = grid.blocks
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if grid.isAligned { ctx.interpolationQuality = .none }
        if blocks.count > 1 { ctx.beginTransparencyLayer(auxiliaryInfo: nil) }
        defer { if blocks.count > 1 { ctx.endTransparencyLayer() } }
        for block in blocks {
            let image = ModelRenderer.image(
                of: tree, in: block.rect, width: block.width, height: block.height, isGeometryFlipped: isYDown
            )
            guard let image else { return }
            ctx.saveGState()
            if isYDown {
                // Images are upright where y runs up.
                ctx.translateBy(x: 0, y: block.rect.minY + block.rect.maxY)
                ctx.scaleBy(x: 1, y: -1)
            }
            ctx.draw(image, in: block.rect)
            ctx.restoreGState()
        }
    }
}

/// The pixels that are drawn for what a context shows.
private struct RenderingGrid {
    struct Block {
        /// In user space.
        var rect: CGRect
        var width: Int
        var height: Int
    }

    /// What can be seen, in user space.
    private let rect: CGRect
    private let width: Int
    private let height: Int
    /// They are the context's pixels.
    let isAligned: Bool

    /// How many there are at most.
    private static let mostPixels = 268_435_456.0

    /// Nil where nothing can be seen.
    init?(_ context: CGContext) {
        let m = context.ctm, seen = context.boundingBoxOfClipPath
        let scaleX = hypot(m.a, m.b), scaleY = hypot(m.c, m.d)
        guard !seen.isNull, seen.width > 0, seen.height > 0, seen.width.isFinite, seen.height.isFinite,
            scaleX > 0, scaleY > 0
        else { return nil }
        isAligned = (m.b == 0 && m.c == 0) || (m.a == 0 && m.d == 0)
        // Turned pictures are drawn as fine as they become in the direction in which they become finest.
        let most = max(scaleX, scaleY)
        var wide = seen.width * (isAligned ? scaleX : most), high = seen.height * (isAligned ? scaleY : most)
        let excess = (wide * high / Self.mostPixels).squareRoot()
        if excess > 1 { (wide, high) = (wide / excess, high / excess) }
        rect = seen
        width = max(1, Int((wide - 1e-3).rounded(.up)))
        height = max(1, Int((high - 1e-3).rounded(.up)))
    }

    var blocks: [Block] {
        let side = ModelRenderer.largestSide
        return stride(from: 0, to: height, by: side).flatMap { y in
            stride(from: 0, to: width, by: side).map { x in
                let w = min(side, width - x), h = min(side, height - y)
                let stepX = rect.width / CGFloat(width), stepY = rect.height / CGFloat(height)
                return Block(
                    rect: CGRect(
                        x: rect.minX + CGFloat(x) * stepX, y: rect.minY + CGFloat(y) * stepY,
                        width: CGFloat(w) * stepX, height: CGFloat(h) * stepY),
                    width: w, height: h)
            }
        }
    }
}
