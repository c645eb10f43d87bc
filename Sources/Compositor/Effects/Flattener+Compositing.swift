import CoreGraphics
import RenderTree

/// How a layer joins what lies behind it otherwise than by covering it.
extension Flattener {
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
        let (index, bounds) = drawSurface(context, clip: context.clip, alpha: context.alpha) {
            $0.drawWhole(node, toDevice, $1)
        }
        var area = bounds
        var mask: Int32 = -1
        if operation.actsWithinShape {
            let look = node.appearance
            let shape = drawShape(
                of: node, toDevice, context, clip: context.clip, opacity: 1, isRounded: look.masksToBounds)
            if bounds.isEmpty {
                // All of these leave nothing of what is behind then.
                if !shape.bounds.isEmpty { erase(shape.index, shape.bounds, node.id, context) }
                return
            }
            mask = shape.bounds.isEmpty ? index : shape.index
            area = bounds.union(shape.bounds)
            scene.surfaces[Int(index)].bounds = area
            scene.surfaces[Int(mask)].bounds = area
        }
        if area.isEmpty { return }
        var item = self.item(showing: index, area, node.id)
        item.mask = mask
        item.blend = .replace
        item.operation = operation
        item.backdrop = Int32(scene.backdrops.count)
        let copy = addCopy(area, below: context.surface)
        scene.backdrops.append(
            SceneBackdrop(surface: context.surface, area: area, copy: copy, result: copy))
        append(item, context)
    }

    private mutating func erase(
        _ surface: Int32, _ bounds: PixelRect, _ layer: LayerID, _ context: Context
    ) {
        var item = item(showing: surface, bounds, layer)
        item.blend = .destinationOut
        append(item, context)
    }

    /// An item that shows a surface pixel for pixel.
    func item(showing surface: Int32, _ bounds: PixelRect, _ layer: LayerID) -> Item {
        var item = Item(layer: layer, toDevice: .identity, rect: DeviceRect(bounds), clip: bounds)
        item.smoothSides = 0
        item.bounds = DeviceRect(bounds)
        item.paint = .surface(surface)
        return item
    }

    /// A surface that will hold what another one holds.
    mutating func addCopy(_ bounds: PixelRect, below surface: Int32) -> Int32 {
        var copy = SceneSurface()
        copy.level = scene.surfaces[Int(surface)].level + 1
        copy.bounds = bounds
        copy.backdrop = Int32(scene.backdrops.count)
        scene.surfaces.append(copy)
        return Int32(scene.surfaces.count - 1)
    }

    /// Draws a layer's bounds in white, with its mask, into a surface.
    mutating func drawShape(
        of node: RenderNode, _ toDevice: Homography, _ context: Context, clip: PixelRect, opacity: Float,
        isRounded: Bool
    ) -> (index: Int32, bounds: PixelRect) {
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
            id: node.id, kind: .layer, geometry: node.geometry, appearance: look, children: RenderChildren([]),
            mask: node.mask)
        return drawSurface(context, clip: clip, alpha: 1) {
            var inside = $1
            inside.skipsOpacity = false
            $0.drawStill(shape, toDevice, inside)
        }
    }
}
