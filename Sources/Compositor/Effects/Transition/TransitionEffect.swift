import Geometry
import RenderTree

/// The drawing of a layer between two pictures.
enum TransitionEffect: SurroundingEffect {
    static func surrounds(_ node: ShownNode, _ values: LayerEffects, _ context: LayerContext) -> Bool {
        node.transition != nil
    }

    static func reason(_ node: ShownNode, _ options: CompositorOptions) -> SurfaceReason? { .transition }

    static func isolates(_ node: ShownNode, _ values: LayerEffects, drawsBitmap: Bool) -> Bool {
        node.transition != nil
    }

    static func draw(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout LayerWalk, then rest: EffectStage
    ) -> Bool {
        guard let transition = layer.node.transition else { return false }
        walk.note(.transition, of: layer.node)
        TransitionPictures(transition, of: layer, rest).draw(context, &walk)
        return true
    }

    static func cull(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout CullingWalk, then rest: EffectStage
    ) -> Bool {
        guard let transition = layer.node.transition else { return false }
        TransitionPictures(transition, of: layer, rest).cull(context, &walk)
        return true
    }
}
