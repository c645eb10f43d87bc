import CoreGraphics
import Geometry
import RenderTree

/// The conversion of a mask that is more than a shape to a surface.
extension LayerWalk {
    /// Draws a mask's tree into a surface of its own, flattened into the masked layer's plane. Returns nil if nothing
    /// of it is visible.
    ///
    /// The opacity of the mask itself is applied by the mark that multiplies by its surface, so it needs no group.
    mutating func surfaceOfMask(
        _ mask: ShownNode, _ toDevice: Homography, _ context: LayerContext, clip: PixelRect
    ) -> SceneSurface? {
        let surface = surface(context, clip: clip) { walk, inside in
            walk.visitAlone(mask, inside.inMask(mask, toDevice))
        }
        return surface.bounds.isEmpty ? nil : surface
    }
}

extension LayerContext {
    /// The context of a mask's tree in a surface.
    ///
    /// - Parameter toDevice: the plane of the masked layer.
    func inMask(_ mask: ShownNode, _ toDevice: Homography) -> LayerContext {
        var inside = self
        inside.nesting.depth += 2
        (inside.space.plane, inside.space.transform) = (toDevice, nil)
        inside.modes.formUnion([.ignoresBackdrop, .isMask])
        // The masked layer has the instance's colour already.
        inside.paint.tint = .one
        if mask.fadesAsWhole { inside.modes.insert(.skipsOpacity) }
        return inside
    }
}
