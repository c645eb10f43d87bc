import CoreAnimation
import Foundation
import Locking
import RenderTree

/// Draws trees that nobody shows, for `CALayer.render(in:)`: keeps the last renderer for the next drawing of that size.
enum ModelRenderer {
    private struct Kept: @unchecked Sendable {
        // Unchecked: whoever took it out has it alone.
        let renderer: CARenderer
        let isGeometryFlipped: Bool
    }

    private static let kept = Locked<Kept?>(nil)
    /// Of textures that stay with a renderer, in bytes.
    private static let budget = 64 << 20
    /// The largest side of a picture; larger ones are drawn in parts.
    static let largestSide = 4096

    /// A picture of what lies in `bounds`, in the space of the tree's root; nil where there is no display.
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
        return try CARenderer(width: width, height: height, options: options)
    }
}
