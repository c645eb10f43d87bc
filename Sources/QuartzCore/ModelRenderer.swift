import CoreAnimation
import Foundation
import Locking
import RenderTree

/// Draws trees for `CALayer.render(in:)`, and caches the last renderer for further drawings of the same size.
enum ModelRenderer {
    private struct Kept: @unchecked Sendable {
        // Unchecked: taking the renderer out of the cache gives exclusive access.
        let renderer: CARenderer
        let isGeometryFlipped: Bool
    }

    private static let kept = Locked<Kept?>(nil)
    /// The texture budget of a cached renderer, in bytes.
    private static let budget = 64 << 20
    /// The maximum side of a picture; larger ones are drawn in parts.
    static let largestSide = 4096

    /// A picture of `bounds`, in the space of the tree's root; nil without a display.
    static func image(
        of tree: RenderNode, in bounds: CGRect, width: Int, height: Int, isGeometryFlipped: Bool
    ) -> CGImage? {
        do {
            let renderer = try take(width, height, isGeometryFlipped)
            renderer.bounds = bounds
            let image = try renderer.image(of: tree)
            kept.withLock { $0 = Kept(renderer: renderer, isGeometryFlipped: isGeometryFlipped) }
            return image
        } catch {
            LayerPainter.report("\(error)")
            return nil
        }
    }

    private static func take(_ width: Int, _ height: Int, _ isGeometryFlipped: Bool) throws -> CARenderer {
        let last = kept.withLock { kept in
            defer { kept = nil }
            return kept
        }
        if let last, last.renderer.width == width, last.renderer.height == height,
            last.isGeometryFlipped == isGeometryFlipped
        {
            return last.renderer
        }
        var options = CARendererOptions()
        options.isGeometryFlipped = isGeometryFlipped
        options.memoryBudget = budget
        options.drawsForContexts = true
        return try CARenderer(width: width, height: height, options: options)
    }
}
