import CoreGraphics
import Geometry
import RenderTree

/// The decisions about one layer, the result of the second stage: whether it takes a surface and why, what clips it, masks
/// it and fades it, and which effects are drawn.
///
/// A plan is a value that follows from the placed layer, its context and the options alone. Marks are emitted by the plan,
/// and `inspect --why` and tests read it. The effects around the layer are drawn first; the plan is that of the layer
/// inside them.
struct LayerPlan {
    /// The way in which a layer's marks reach the list around it.
    enum Way: Equatable {
        /// Nothing of the layer is seen.
        case omitted(LayerOmission)
        /// The marks are added to the list. Either one of them takes the opacity, or each takes it by itself.
        case straight
        /// A list that is clipped, through a surface only where that is needed.
        case clipped
        /// A surface, with an opacity, a clip and a mask.
        case surface
        /// A surface for several marks that join the backdrop as one, or for a group that nothing else gives a surface.
        case joined
    }

    private(set) var way: Way
    private(set) var cover: LayerCover
    let effects: InnerEffects
    /// The `contentsAreFlipped` of the layer.
    let isFlipped: Bool
}

extension LayerPlan {
    init(_ layer: PlacedLayer, _ context: LayerContext, _ options: CompositorOptions) {
        let node = layer.node
        isFlipped = context.space.isFlipped != node.geometry.isGeometryFlipped
        let fadesEach = !node.appearance.allowsGroupOpacity && context.opacity(of: node) < 1
        let own = OwnParts(node, isFlipped: isFlipped, fadesEach: fadesEach)
        effects = InnerEffects(node, own)
        cover = LayerCover(own, effects, layer, context, drawsForContexts: options.drawsForContexts)
        way = Self.way(cover, effects, node, context)
    }

    private static func way(
        _ cover: LayerCover, _ effects: InnerEffects, _ node: ShownNode, _ context: LayerContext
    ) -> Way {
        if let omission = cover.omission { return .omitted(omission) }
        let blends = context.paint.blend != .sourceOver
        if !cover.causes.isEmpty {
            let canClip =
                cover.isClipOnly && !blends && context.area.softClip == nil
                && (context.area.cut == nil || node.holdsBackdropReaders && !cover.isIsolated)
            return canClip ? .clipped : .surface
        }
        let drawsSeveral = !effects.isEmpty || cover.own.count > 1 || node.hasDrawnChildren
        return cover.isIsolated || blends && drawsSeveral ? .joined : .straight
    }

    /// Returns the context of the layer's marks, from that of the layer.
    func context(in outer: LayerContext) -> LayerContext {
        var inside = outer
        inside.space.isFlipped = isFlipped
        inside.modes.subtract(.ofOneLayer)
        inside.nesting.depth += effects.demand.depth
        inside.area.clip = cover.outer
        return inside
    }

    /// Returns the context of contents and sublayers that are drawn straight, from that of the marks.
    func straightContext(_ context: LayerContext) -> LayerContext {
        var inner = context
        inner.paint.alpha = cover.alpha * cover.alphaOfEach
        inner.area.clip = cover.inner
        inner.area.softClip = cover.softClip ?? context.area.softClip
        return inner
    }

    /// The mask turned out to hide everything, or the like.
    mutating func omit(_ omission: LayerOmission) { way = .omitted(omission) }

    /// The marks inside showed that the opacity needs no surface.
    mutating func spareFade() { cover.spareFade() }

    /// The marks inside showed that the clip needs no surface.
    mutating func spareClip() { cover.spareClip() }
}
