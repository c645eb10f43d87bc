import CoreGraphics
import Geometry
import RenderTree

/// The drawing of layers that blend with their backdrop by an operation other than source-over.
extension Traversal {
    /// Draws a layer by an operation.
    mutating func drawComposited(
        _ operation: CompositingOperation, _ node: RenderNode, _ toDevice: Homography, _ context: Context
    ) {
        if let state = operation.blendState {
            var context = context
            context.blend = state
            return drawWhole(node, toDevice, context)
        }
        noteCompositing(node)
        let surface = drawSurface(context, clip: context.clip, alpha: context.alpha) {
            $0.drawWhole(node, toDevice, $1)
        }
        var area = surface.bounds
        var mask: SceneSurface?
        if operation.actsWithinShape {
            let look = node.appearance
            let shape = drawShape(
                of: node, toDevice, context, clip: context.clip, opacity: 1, isRounded: look.masksToBounds)
            if surface.bounds.isEmpty {
                // All of these leave nothing of what is behind then.
                if !shape.bounds.isEmpty { erase(shape, node.id, context) }
                return
            }
            area = surface.bounds.union(shape.bounds)
            mask = shape.bounds.isEmpty ? surface : shape
            surface.bounds = area
            mask?.bounds = area
        }
        if area.isEmpty { return }
        let copy = SceneSurface(bounds: area, isCopy: true)
        show(
            surface, mask: mask, operation: operation, of: node.id,
            at: MarkPlace(context, clip: area, blend: .replace),
            backdrop: SceneBackdrop(area: area, copy: copy, result: copy))
    }

    private mutating func erase(_ surface: SceneSurface, _ layer: LayerID, _ context: Context) {
        show(surface, of: layer, at: MarkPlace(context, clip: surface.bounds, blend: .destinationOut))
    }

    /// Draws a layer's bounds in white, with its mask, into a surface.
    mutating func drawShape(
        of node: RenderNode, _ toDevice: Homography, _ context: Context, clip: PixelRect, opacity: Float,
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
        let shape = RenderNode(
            id: node.id, kind: .layer, geometry: node.geometry, appearance: look,
            children: RenderChildren([]),
            mask: node.mask)
        return drawSurface(context, clip: clip, alpha: 1) {
            var inside = $1
            inside.skipsOpacity = false
            $0.drawStill(shape, toDevice, inside)
        }
    }
}
