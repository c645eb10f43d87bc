import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// The effects of a layer that are drawn within its clip and opacity: the shadow, and the filters of the rest.
struct DrawnEffects {
    var shadow: DrawnShadow?
    var filters: [DrawnFilter]

    /// Nil for a layer without visible effects.
    init?(_ look: LayerAppearance) {
        guard let effects = look.effects else { return nil }
        shadow = effects.shadow.flatMap { DrawnShadow($0) }
        shadow?.isClipped = look.masksToBounds
        filters = DrawnFilter.list(effects.filters)
        if shadow == nil, filters.isEmpty { return nil }
    }

    /// The effects without a shadow that is clipped to bounds which the layer's own marks fill; nil if none is left.
    func seen(with own: OwnParts) -> DrawnEffects? {
        guard shadow?.isClipped ?? false, own.hidesClippedShadow else { return self }
        if filters.isEmpty { return nil }
        var result = self
        result.shadow = nil
        return result
    }

    /// Whether the layer has to be clipped to its bounds because of a shadow.
    var hasClippedShadow: Bool { shadow?.isClipped ?? false }

    /// Returns the number of marks that may overlap, from that without effects.
    func partCount(_ parts: Int) -> Int { (filters.isEmpty ? parts : 1) + (shadow == nil ? 0 : 1) }

    /// Returns the bounding box of the layer with its effects, from that without effects.
    func bounds(of content: LayerRect) -> LayerRect {
        if content.isEmpty, shadow?.path == nil { return content }
        var result = content.isEmpty ? .null : filters.reduce(content) { $1.grown($0) }
        if let shadow {
            let caster = shadow.path.map { $0.boundingBoxOfPath.layerRect } ?? result
            if !caster.isEmpty, !shadow.isClipped {
                result = result.union(
                    caster.moved(shadow.offset).insetBy(-GaussianIntegral.reach * shadow.sigma))
            }
        }
        return result
    }

    /// The number of levels of layers that the effects count as, because they are drawn recursively too.
    var depth: Int { filters.count + (shadow == nil ? 0 : 2) }

    /// Returns the caster of the shadow; nil without a shadow.
    func silhouette(_ node: RenderNode, _ own: OwnParts) -> Silhouette? {
        guard let shadow else { return nil }
        if !filters.isEmpty, shadow.path == nil { return .picture(.filters) }
        return Silhouette(shadow, node, own)
    }

    /// Whether filters paint outside the layer's marks.
    var spreads: Bool { filters.contains { $0.spreads } }
}

extension Traversal {
    /// The shadow, then the filtered rest. The shadow follows the filtered picture where it follows a picture.
    mutating func drawEffects(
        _ effects: DrawnEffects, _ node: RenderNode, _ own: OwnParts, _ toDevice: Homography,
        outer: Context, inner: Context, isClippedLater: Bool
    ) {
        let hasFilters = !effects.filters.isEmpty
        // Marks that reach over the bounds would spread into them.
        let reachesOver = isClippedLater && !effects.spreads
        let filtered = { (traversal: inout Traversal, plane: Homography, context: Context) in
            let rect = hasFilters ? ContentBounds.ofLook(node) : .null
            let filters = effects.filters.map { $0.resolved(in: own.bounds) }
            traversal.drawFiltered(filters[...], node.id, rect, plane, context) {
                $0.drawContent(node, own, $1, outer: $2, inner: $2, isClippedLater: reachesOver)
            }
        }
        guard var shadow = effects.shadow else {
            filtered(&self, toDevice, inner)
            return
        }
        let silhouette = effects.silhouette(node, own) ?? .nothing
        // A picture that casts it has the tint's alpha already.
        let outer = shadow.isClipped ? inner : outer
        shadow.color *= outer.tint
        if case .picture = silhouette {
            shadow.color /= outer.tint.w
            let bounds = { ClipShape(own.bounds, own.radii, $0, smoothSides: own.smoothSides) }
            drawWithShadow(shadow, node, toDevice, outer, within: shadow.isClipped ? bounds : nil, filtered)
        } else {
            drawShadow(shadow, silhouette, node.id, toDevice, outer)
            filtered(&self, toDevice, outer)
        }
    }
}
