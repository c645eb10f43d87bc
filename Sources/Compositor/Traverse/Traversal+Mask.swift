import CoreGraphics
import Geometry
import RenderTree

/// The conversion of a mask that is more than a shape to a surface.
extension Traversal {
    /// Draws a mask's tree into a surface of its own, flattened into the masked layer's plane. Returns nil if nothing
    /// of it is visible.
    ///
    /// The opacity of the mask itself is applied by the mark that multiplies by its surface, so it needs no group.
    mutating func drawMask(
        _ mask: RenderNode, _ toDevice: Homography, _ context: Context, clip: PixelRect
    ) -> SceneSurface? {
        let surface = drawSurface(context, clip: clip, alpha: 1) { traversal, inside in
            var inside = inside
            inside.depth += 2
            inside.plane = toDevice
            inside.space = nil
            inside.ignoresBackdrop = true
            inside.isMask = true
            inside.skipsOpacity = mask.fadesAsWhole
            traversal.visitAlone(mask, inside)
        }
        return surface.bounds.isEmpty ? nil : surface
    }
}
