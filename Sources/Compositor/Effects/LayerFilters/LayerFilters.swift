import Geometry
import RenderTree

/// The filters of a layer with its sublayers.
enum LayerFilters: InnerEffect {
    static func demand(of node: ShownNode, _ values: LayerEffects, _ own: OwnParts) -> EffectDemand? {
        var demand = EffectDemand(isPicture: true)
        for filter in values.filters.lazy.compactMap({ DrawnFilter($0) }) {
            demand.depth += 1
            demand.spreads = demand.spreads || filter.spreads
        }
        return demand.depth > 0 ? demand : nil
    }

    static func bounds(of content: LayerRect, _ values: LayerEffects, masksToBounds: Bool) -> LayerRect {
        content.isEmpty ? content : DrawnFilter.list(values.filters).reduce(content) { $1.grown($0) }
    }

    static func isolates(_ values: LayerEffects) -> Bool {
        values.filters.contains { DrawnFilter($0) != nil }
    }

    static func decision(_ layer: EffectLayer) -> LayerDecision {
        LayerDecision(
            reasons: DrawnFilter.list(layer.node.appearance.effects?.filters ?? []).map { .filter($0) })
    }

    static func draw(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let rect = ContentBounds.ofLook(layer.node)
        FilteredPicture.draw(filters(of: layer)[...], layer.node.id, rect, toDevice, context, &walk, content)
    }

    static func cull(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout CullingWalk,
        _ content: CullingBody
    ) {
        let rect = ContentBounds.ofLook(layer.node)
        FilteredPicture.cull(filters(of: layer)[...], rect, toDevice, context, &walk, content)
    }

    private static func filters(of layer: EffectLayer) -> [DrawnFilter] {
        DrawnFilter.list(layer.node.appearance.effects?.filters ?? []).map {
            $0.resolved(in: layer.own.bounds)
        }
    }
}
