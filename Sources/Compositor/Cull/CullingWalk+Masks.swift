import CoreGraphics
import Geometry
import RenderTree

extension CullingWalk {
    /// Visits the tree of a mask in its surface.
    ///
    /// - Parameters:
    ///   - toDevice: the plane of the masked layer.
    ///   - context: that of the surface.
    mutating func visit(mask: ShownNode, _ toDevice: Homography, _ context: LayerContext) {
        if mask.holdsContent { visit(mask, context.inMask(mask, toDevice)) }
    }

    /// Returns the pixels that a mask may leave of others. The clip of the mask's surface lies within them; it follows from
    /// the mask's marks.
    func clip(
        of mask: ShownNode, _ toDevice: Homography, _ context: LayerContext, within clip: PixelRect
    ) -> PixelRect {
        // Boxes of sublayers in depth are not those that they have on the screen.
        guard mask.kind == .layer, mask.children.isEmpty, mask.mask == nil, mask.transition == nil,
            !mask.appearance.hasEffects,
            let layer = try? PlacedLayer(mask, in: context.inMask(mask, toDevice).space)
        else { return clip }
        let rect = ContentBounds.ofStill(mask, context.nesting.depth)
        if rect.isEmpty { return clip }
        // Antialiasing takes a pixel, and one more in each surface that the mask takes.
        return layer.toDevice.bounds(of: rect).insetBy(-4).roundedOut(within: clip)
    }

    /// Visits the mask of a layer's bounds, where these are drawn with it as a shape.
    mutating func visitShape(
        of layer: PlacedLayer, _ context: LayerContext, clip: PixelRect, isRounded: Bool
    ) {
        guard let mask = layer.node.mask, mask.holdsContent else { return }
        var inside = context.inSurface(clip: clip, alpha: 1)
        inside.modes.remove(.skipsOpacity)
        let shape = layer.node.shape(opacity: 1, isRounded: isRounded)
        visit(PlacedLayer(shape, layer.toDevice), inside, from: .last)
    }
}
