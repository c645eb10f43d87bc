import Geometry
import RenderTree

/// The filters of a layer with its sublayers.
enum LayerFilters: InnerEffect {
    static func demand(of node: RenderNode, _ own: OwnParts) -> EffectDemand? {
        guard let filters = node.appearance.effects?.filters else { return nil }
        var demand = EffectDemand(isPicture: true)
        for filter in filters.lazy.compactMap({ DrawnFilter($0) }) {
            demand.depth += 1
            demand.spreads = demand.spreads || filter.spreads
        }
        return demand.depth > 0 ? demand : nil
    }

    static func bounds(of content: LayerRect, _ look: LayerAppearance) -> LayerRect {
        guard !content.isEmpty, let effects = look.effects else { return content }
        return DrawnFilter.list(effects.filters).reduce(content) { $1.grown($0) }
    }

    static func isolates(_ look: LayerAppearance) -> Bool {
        look.effects?.filters.contains { DrawnFilter($0) != nil } ?? false
    }

    static func decision(_ layer: EffectLayer) -> LayerDecision {
        LayerDecision(
            reasons: DrawnFilter.list(layer.node.appearance.effects?.filters ?? []).map { .filter($0) })
    }

    static func draw(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let filters = DrawnFilter.list(layer.node.appearance.effects?.filters ?? [])
            .map { $0.resolved(in: layer.own.bounds) }
        let rect = ContentBounds.ofLook(layer.node)
        FilteredPicture.draw(filters[...], layer.node.id, rect, toDevice, context, &walk, content)
    }
}
