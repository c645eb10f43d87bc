import RenderTree

/// The work that one layer takes in a frame.
package struct LayerCost: Sendable, Equatable {
    /// The pixels of the surfaces of its effects.
    package var surfacePixels = 0
    /// The numbers of its own marks that replace their backdrop, and that blend with it.
    package var opaque = 0
    package var blended = 0
    package init() {}
}

extension SceneExplanation {
    /// The costs of all layers with marks or surfaces, as `surfaces(of:)` and `items(of:)` have them for one.
    package var layerCosts: [LayerID: LayerCost] {
        var costs: [LayerID: LayerCost] = [:]
        var surfaces: [LayerID: Set<SurfaceIndex>] = [:]
        for surface in scene.surfaces {
            for read in surface.reads {
                surfaces[read.shown.layer, default: []].formUnion(read.surfaces)
                if let backdrop = read.backdrop {
                    surfaces[read.shown.layer, default: []].insert(scene.backdrops[backdrop].copy)
                }
            }
            surface.order.forEach { mark, _ in
                guard mark.record.reads.surface == nil else { return }
                if BlendedView.isOpaque(mark.mark) {
                    costs[mark.layer, default: LayerCost()].opaque += 1
                } else {
                    costs[mark.layer, default: LayerCost()].blended += 1
                }
            }
        }
        for (layer, indices) in surfaces {
            costs[layer, default: LayerCost()].surfacePixels = indices.reduce(0) {
                $0 + scene.surfaces[$1].bounds.area
            }
        }
        return costs
    }
}
