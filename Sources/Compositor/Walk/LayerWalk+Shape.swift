import CoreGraphics
import Geometry
import RenderTree

extension LayerWalk {
    /// Draws a layer's bounds in white, with its mask, into a surface.
    mutating func surfaceOfShape(
        of node: ShownNode, _ toDevice: Homography, _ context: LayerContext, clip: PixelRect, opacity: Float,
        isRounded: Bool
    ) -> SceneSurface {
        var look = LayerAppearance()
        look.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        look.opacity = opacity
        look.edgeAntialiasingMask = node.appearance.edgeAntialiasingMask
        look.allowsEdgeAntialiasing = node.appearance.allowsEdgeAntialiasing
        if isRounded {
            look.cornerRadius = node.appearance.cornerRadius
            look.maskedCorners = node.appearance.maskedCorners
            look.hasContinuousCorners = node.appearance.hasContinuousCorners
        }
        let shape = ShownNode.shape(of: node, look)
        return surface(context, clip: clip) {
            var inside = $1
            inside.modes.remove(.skipsOpacity)
            $0.draw(PlacedLayer(shape, toDevice), inside, from: .last)
        }
    }
}
