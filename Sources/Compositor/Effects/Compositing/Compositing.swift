import CoreGraphics
import Geometry
import RenderTree

/// The drawing of layers that blend with their backdrop by an operation other than source-over.
enum Compositing: SurroundingEffect {
    static func surrounds(_ node: ShownNode, _ values: LayerEffects, _ context: LayerContext) -> Bool {
        !context.modes.contains(.ignoresBackdrop) && values.compositing != .sourceOver
    }

    private static func operation(of node: ShownNode) -> CompositingOperation {
        node.appearance.effects?.compositing ?? .sourceOver
    }

    /// Returns the operation that is drawn.
    private static func operation(of node: ShownNode, _ options: CompositorOptions) -> CompositingOperation {
        let operation = operation(of: node)
        return options.blendsNonseparably || !operation.isNonseparable ? operation : .sourceOver
    }

    static func reason(_ node: ShownNode, _ options: CompositorOptions) -> SurfaceReason? {
        let operation = operation(of: node, options)
        return operation.blendState == nil ? .compositing(operation) : nil
    }

    static func isolates(_ node: ShownNode, _ values: LayerEffects, drawsBitmap: Bool) -> Bool {
        values.compositing != .sourceOver
    }

    static func draw(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout LayerWalk, then rest: EffectStage
    ) -> Bool {
        var inside = context
        inside.nesting.depth += 1
        let operation = operation(of: layer.node, walk.sink.options)
        if let state = operation.blendState {
            inside.paint.blend = state
            walk.draw(layer, inside, from: rest)
        } else {
            draw(layer, by: operation, inside, &walk, from: rest)
        }
        return true
    }

    static func cull(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout CullingWalk, then rest: EffectStage
    ) -> Bool {
        var inside = context
        inside.nesting.depth += 1
        let operation = operation(of: layer.node, walk.options), clip = context.area.clip
        if let state = operation.blendState {
            inside.paint.blend = state
            walk.visit(layer, inside, from: rest)
            return true
        }
        walk.visit(layer, inside.inSurface(clip: clip, alpha: context.paint.alpha), from: rest)
        if operation.actsWithinShape {
            walk.visitShape(of: layer, inside, clip: clip, isRounded: layer.node.appearance.masksToBounds)
        }
        return true
    }

    /// Draws a layer by an operation that the blending of GPUs does not have.
    private static func draw(
        _ layer: PlacedLayer, by operation: CompositingOperation, _ context: LayerContext,
        _ walk: inout LayerWalk, from rest: EffectStage
    ) {
        let node = layer.node
        walk.note(.compositing(operation), of: node)
        let surface = walk.surface(context, clip: context.area.clip, alpha: context.paint.alpha) {
            $0.draw(layer, $1, from: rest)
        }
        var area = surface.bounds
        var mask: SceneSurface?
        if operation.actsWithinShape {
            let look = node.appearance
            let shape = walk.surfaceOfShape(
                of: node, layer.toDevice, context, clip: context.area.clip, opacity: 1,
                isRounded: look.masksToBounds)
            if surface.bounds.isEmpty {
                // All of these leave nothing of what is behind then.
                if !shape.bounds.isEmpty {
                    walk.sink.show(
                        shape, of: node.id,
                        at: MarkPlace(context, clip: shape.bounds, blend: .destinationOut))
                }
                return
            }
            area = surface.bounds.union(shape.bounds)
            mask = shape.bounds.isEmpty ? surface : shape
            surface.bounds = area
            mask?.bounds = area
        }
        if area.isEmpty { return }
        let copy = SceneSurface(bounds: area, isCopy: true)
        walk.sink.show(
            surface, mask: mask, operation: operation, of: node.id,
            at: MarkPlace(context, clip: area, blend: .replace),
            backdrop: SceneBackdrop(area: area, copy: copy, result: copy))
    }
}
