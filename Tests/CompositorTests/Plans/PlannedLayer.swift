import CoreGraphics
import Geometry
import RenderTree

@testable import Compositor

/// A layer that is placed and planned, and not drawn.
struct PlannedLayer {
    let layer: PlacedLayer
    let context: LayerContext
    let plan: LayerPlan

    /// Places and plans the last of some layers, each of which is in the one before.
    ///
    /// - Throws: the reason for which nothing of one of them is drawn.
    init(
        _ path: RenderNode..., view: SceneView = Make.view, options: CompositorOptions = CompositorOptions()
    ) throws {
        guard var context = LayerContext(view) else { throw LayerOmission.noArea }
        var placed: (layer: PlacedLayer, context: LayerContext, plan: LayerPlan)?
        for node in path.map(ShownNode.still) {
            if let outer = placed {
                context = outer.context
                context.space = SiblingSpace(
                    ofSublayersOf: outer.layer.node, in: outer.layer.toDevice, isFlipped: outer.plan.isFlipped
                )
                context.area.clip = outer.plan.cover.inner
                placed = nil
            }
            if node.kind == .transform {
                context.space = try PlacedLayer.spaceOfSublayers(ofTransformLayer: node, in: context.space)
                context.paint.alpha *= node.appearance.opacity
                continue
            }
            let layer = try PlacedLayer(node, in: context.space)
            placed = (layer, context, LayerPlan(layer, context, options))
        }
        guard let placed else { throw LayerOmission.noArea }
        (layer, self.context, plan) = placed
    }

    /// Returns the device position of a point of the layer's bounds space.
    func device(_ x: Double, _ y: Double) -> CGPoint {
        let p = layer.toDevice.map(x, y)
        return CGPoint(x: p.x / p.w, y: p.y / p.w)
    }

    /// The reasons for surfaces, those of the effects around the layer last.
    var reasons: [SurfaceReason] {
        let values = layer.node.appearance.effects ?? LayerEffects()
        let around = EffectList.surrounding.filter { $0.surrounds(layer.node, values, context) }
        return LayerDecision(plan, layer.node).reasons
            + around.reversed().compactMap { $0.reason(layer.node, CompositorOptions()) }
    }
}

extension CGPoint {
    /// Whether another point is the same but for rounding.
    func isNear(_ x: Double, _ y: Double) -> Bool { abs(self.x - x) < 1e-9 && abs(self.y - y) < 1e-9 }
}
