import CoreGraphics
import Geometry
import RenderTree

extension LayerWalk {
    /// Draws a layer's bounds in white, with its mask, into a surface.
    mutating func surfaceOfShape(
        of node: ShownNode, _ toDevice: Homography, _ context: LayerContext, clip: PixelRect, opacity: Float,
        isRounded: Bool
    ) -> SceneSurface {
        let shape = node.shape(opacity: opacity, isRounded: isRounded)
        return surface(context, clip: clip) {
            var inside = $1
            inside.modes.remove(.skipsOpacity)
            $0.draw(PlacedLayer(shape, toDevice), inside, from: .last)
        }
    }
}

extension ShownNode {
    /// Returns a layer of the same bounds and mask, filled with white.
    ///
    /// - Parameter isRounded: whether it has the corners of this layer.
    func shape(opacity: Float, isRounded: Bool) -> ShownNode {
        var look = LayerAppearance()
        look.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        look.opacity = opacity
        look.edgeAntialiasingMask = appearance.edgeAntialiasingMask
        look.allowsEdgeAntialiasing = appearance.allowsEdgeAntialiasing
        if isRounded {
            look.cornerRadius = appearance.cornerRadius
            look.maskedCorners = appearance.maskedCorners
            look.hasContinuousCorners = appearance.hasContinuousCorners
        }
        return .shape(of: self, look)
    }
}
