import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// The shadow of a layer: a mask of a shape or a path, or the blurred alpha of what the layer shows.
enum ShadowEffect: InnerEffect {
    static func demand(of node: ShownNode, _ values: LayerEffects, _ own: OwnParts) -> EffectDemand? {
        guard let shadow = DrawnShadow(values, masksToBounds: node.appearance.masksToBounds) else {
            return nil
        }
        // Of a shadow that is clipped to bounds which the layer's own marks fill, nothing is seen.
        if shadow.isClipped, own.hidesClippedShadow { return nil }
        return EffectDemand(marks: 1, isClipped: shadow.isClipped, depth: 2)
    }

    static func bounds(of content: LayerRect, _ values: LayerEffects, masksToBounds: Bool) -> LayerRect {
        guard let shadow = DrawnShadow(values, masksToBounds: masksToBounds), !shadow.isClipped,
            !content.isEmpty || shadow.path != nil
        else { return content }
        let content = content.isEmpty ? .null : content
        let caster = shadow.path.map { $0.boundingBoxOfPath.layerRect } ?? content
        if caster.isEmpty { return content }
        return content.union(caster.moved(shadow.offset).insetBy(-GaussianIntegral.reach * shadow.sigma))
    }

    static func isolates(_ values: LayerEffects) -> Bool {
        values.shadow.map { $0.path == nil && DrawnShadow($0) != nil } ?? false
    }

    static func decision(_ layer: EffectLayer) -> LayerDecision {
        switch DrawnShadow(layer.node.appearance).map({ silhouette($0, layer) }) {
        case .picture(let complexity): LayerDecision(reasons: [.shadow(complexity)])
        case .shape, .path: LayerDecision(savings: [.shadow])
        case .nothing, nil: LayerDecision()
        }
    }

    /// Returns the caster. A shadow follows the picture that the effects within make.
    private static func silhouette(_ shadow: DrawnShadow, _ layer: EffectLayer) -> Silhouette {
        if layer.within.isPicture, shadow.path == nil { return .picture(.filters) }
        return Silhouette(shadow, layer.node, layer.own)
    }

    static func draw(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        guard var shadow = DrawnShadow(layer.node.appearance) else {
            return content(&walk, toDevice, context)
        }
        let silhouette = silhouette(shadow, layer)
        shadow.color *= context.paint.tint
        guard case .picture = silhouette else {
            ShapeShadow(shadow: shadow, layer: layer.node.id, toDevice: toDevice, context: context)
                .draw(silhouette, &walk.sink)
            return content(&walk, toDevice, context)
        }
        // A picture that casts it has the tint's alpha already.
        shadow.color /= context.paint.tint.w
        PictureShadow(shadow, layer, toDevice).draw(context, &walk, content)
    }

    static func cull(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout CullingWalk,
        _ content: CullingBody
    ) {
        guard let shadow = DrawnShadow(layer.node.appearance), case .picture = silhouette(shadow, layer)
        else {
            return content(&walk, toDevice, context)
        }
        PictureShadow(shadow, layer, toDevice).cull(context, &walk, content)
    }
}
