import CoreAnimation
import Foundation
import RenderTree

// The implementation of `CALayer.render(in:)`, where its rules are documented.
extension LayerPainter: LayerPainting {
    package static func paint(_ layer: CALayer, in ctx: CGContext) {
        guard ctx.isDocument else { return paintPicture(layer, in: ctx) }
        DocumentPainter(context: ctx, drawPicture: { paintPicture($0, in: ctx) }).paint(layer)
    }

    /// Draws a layer and its descendants as a picture, by a renderer.
    private static func paintPicture(_ layer: CALayer, in ctx: CGContext) {
        guard let grid = RenderingGrid(ctx) else { return }
        let tree = layer.drawnTree()
        guard tree.isVisible else { return }
        let isYDown = layer.contentsRunDown
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
                // Images are upright when y runs up.
                ctx.translateBy(x: 0, y: block.rect.minY + block.rect.maxY)
                ctx.scaleBy(x: 1, y: -1)
            }
            ctx.draw(image, in: block.rect)
            ctx.restoreGState()
        }
    }
}

/// A grid of pixels that covers the visible part of a context.
private struct RenderingGrid {
    struct Block {
        /// The rectangle in user space.
        var rect: CGRect
        var width: Int
        var height: Int
    }

    /// The visible rectangle, in user space.
    private let rect: CGRect
    private let width: Int
    private let height: Int
    /// Whether the grid coincides with the context's pixels.
    let isAligned: Bool

    /// The maximum number of pixels.
    private static let mostPixels = 268_435_456.0
    /// The longest allowed side, as a multiple of the sum of the context's sides. A factor of 1 suffices under a
    /// rotation by 45 degrees.
    private static let longestSide = 4.0

    /// Nil if nothing is visible.
    init?(_ context: CGContext) {
        let m = context.ctm, seen = context.boundingBoxOfClipPath
        let scaleX = hypot(m.a, m.b), scaleY = hypot(m.c, m.d)
        guard !seen.isNull, seen.width > 0, seen.height > 0, seen.width.isFinite, seen.height.isFinite,
            seen.minX.isFinite, seen.minY.isFinite, scaleX > 0, scaleY > 0, scaleX.isFinite, scaleY.isFinite
        else { return nil }
        isAligned = (m.b == 0 && m.c == 0) || (m.a == 0 && m.d == 0)
        // A step of one pixel along either axis is at most one context pixel long. Under extreme skews, the rectangle
        // around the visible part is much larger than the context, and is drawn at a lower resolution.
        let limit = Self.longestSide * CGFloat(context.width + context.height)
        var wide = min(seen.width * scaleX, limit), high = min(seen.height * scaleY, limit)
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
