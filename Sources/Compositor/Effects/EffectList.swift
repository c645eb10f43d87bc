import Geometry
import RenderTree

/// The effects of layers. A new effect is a folder beside this file, and a line here.
enum EffectList {
    /// The effects around a layer, the outermost first. Each is drawn before, or around, those after it.
    static let surrounding: [any SurroundingEffect.Type] = [
        BackgroundFilters.self, Compositing.self, TransitionEffect.self, Rasterization.self,
    ]

    /// The effects within a layer's clip, mask and opacity, the outermost first.
    static let inner: [any InnerEffect.Type] = [ShadowEffect.self, LayerFilters.self]

    /// The effects that replace the drawing of a layer's sublayers. The first that draws them is the only one.
    static let sublayers: [any SublayersEffect.Type] = [ScrollBitmap.self]
}

/// A position among the effects around a layer: those before it have been drawn.
struct EffectStage: Equatable {
    private var index: Int

    /// The stage before all effects.
    static let first = EffectStage(index: 0)
    /// The stage after all effects.
    static let last = EffectStage(index: EffectList.surrounding.count)

    /// Returns the next effect that a layer has, and advances to the stage after it; nil after the last one.
    mutating func next(around node: ShownNode, _ context: LayerContext) -> (any SurroundingEffect.Type)? {
        // No other layer has one of these effects.
        guard node.appearance.hasEffects || node.transition != nil else { return nil }
        let values = node.appearance.effects ?? LayerEffects()
        while index < EffectList.surrounding.count {
            let effect = EffectList.surrounding[index]
            index += 1
            if effect.surrounds(node, values, context) { return effect }
        }
        return nil
    }
}

/// The inner effects of one layer.
struct InnerEffects {
    /// The requirements of all of them.
    private(set) var demand = EffectDemand()
    /// Which effects of `EffectList.inner` the layer has, a bit each.
    private var bits: UInt32 = 0

    var isEmpty: Bool { bits == 0 }

    /// The effects of a layer that has none.
    init() {}

    init(_ node: ShownNode, _ own: OwnParts) {
        guard let values = node.appearance.effects else { return }
        for index in EffectList.inner.indices.reversed() {
            guard let demand = EffectList.inner[index].demand(of: node, values, own) else { continue }
            self.demand.add(demand)
            bits |= 1 << UInt32(index)
        }
    }

    /// Returns the position of the first effect, from a position on, or nil.
    func first(from index: Int) -> Int? {
        let rest = bits >> UInt32(index)
        return rest == 0 ? nil : index + rest.trailingZeroBitCount
    }

    /// Returns a layer as the effect at a position sees it.
    func layer(_ node: ShownNode, _ own: OwnParts, at position: Int) -> EffectLayer {
        var within = EffectDemand()
        let values = node.appearance.effects ?? LayerEffects()
        for index in EffectList.inner.indices.reversed()
        where index > position && bits >> UInt32(index) & 1 == 1 {
            if let demand = EffectList.inner[index].demand(of: node, values, own) { within.add(demand) }
        }
        return EffectLayer(node: node, own: own, within: within)
    }

    /// Returns the surfaces that the effects of a layer take, and those that they need no longer.
    func decision(_ node: ShownNode, _ own: OwnParts) -> LayerDecision {
        var result = LayerDecision(), next = 0
        while let index = first(from: next) {
            let decision = EffectList.inner[index].decision(layer(node, own, at: index))
            result.reasons = decision.reasons + result.reasons
            result.savings += decision.savings
            next = index + 1
        }
        return result
    }

    /// Returns the bounding box of a layer with its effects, from that without them, in points of its bounds space.
    static func bounds(of content: LayerRect, _ look: LayerAppearance) -> LayerRect {
        guard let values = look.effects else { return content }
        return EffectList.inner.reversed().reduce(content) {
            $1.bounds(of: $0, values, masksToBounds: look.masksToBounds)
        }
    }
}

/// A replacement of the drawing of a layer's sublayers.
protocol SublayersEffect: Sendable {
    /// Draws the sublayers of a layer.
    ///
    /// - Parameter context: that of the sublayers in the layer's plane; the effect may change it if it draws nothing.
    /// - Returns: whether the sublayers are drawn; if not, they are drawn as they are.
    static func draw(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: inout LayerContext,
        _ walk: inout LayerWalk
    ) -> Bool

    /// Finds what is seen of the sublayers, in each plane and area in which `draw` draws them. An area may be larger.
    ///
    /// - Parameter context: as for `draw`.
    /// - Returns: what `draw` returns. False also where that is not known: the sublayers are then visited as they are too.
    static func cull(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: inout LayerContext,
        _ walk: inout CullingWalk
    ) -> Bool
}
