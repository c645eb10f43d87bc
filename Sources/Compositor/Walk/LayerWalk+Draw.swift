import CoreGraphics
import Geometry
import RenderTree

/// The emission of a layer by its plan.
///
/// Layers recur through these functions, and all that one takes of the stack is there for every layer around. So the steps
/// are functions of their own, and pass on what is large by reference.
extension LayerWalk {
    /// Draws a layer that is not a transform layer.
    mutating func draw(_ layer: PlacedLayer, _ context: LayerContext) {
        if drawPlain(layer.node, layer.toDevice, context) { return }
        draw(layer, context, from: .first)
    }

    /// Draws a layer by the effects around it from a stage on, or without any if it has no such effects.
    mutating func draw(_ layer: PlacedLayer, _ context: LayerContext, from stage: EffectStage) {
        var stage = stage
        while let effect = stage.next(around: layer.node, context) {
            if effect.draw(layer, context, &self, then: stage) { return }
        }
        drawPlanned(layer, context)
    }

    /// Draws a layer without the effects around it.
    private mutating func drawPlanned(_ layer: PlacedLayer, _ context: LayerContext) {
        var plan = LayerPlan(layer, context, sink.options)
        emit(&plan, layer, plan.context(in: context))
        if record != nil { note(plan, of: layer.node) }
    }

    private mutating func emit(_ plan: inout LayerPlan, _ layer: PlacedLayer, _ context: LayerContext) {
        switch plan.way {
        case .omitted: sink.open.totals.culled += 1
        case .straight: emitStraight(plan, layer, context)
        case .clipped: emitClipped(&plan, layer, context)
        case .surface: emitSurface(&plan, layer, context)
        case .joined: emitJoined(plan, layer, context)
        }
    }

    @inline(never)
    private mutating func emitStraight(_ plan: LayerPlan, _ layer: PlacedLayer, _ context: LayerContext) {
        var outer = context
        outer.paint.alpha = plan.cover.alpha * plan.cover.alphaOfEach
        let inner = plan.straightContext(context)
        drawLook(plan, layer, outer: outer, inner: inner, isClippedLater: false)
    }

    @inline(never)
    private mutating func emitSurface(
        _ plan: inout LayerPlan, _ layer: PlacedLayer, _ context: LayerContext
    ) {
        let cover = plan.cover
        if let mask = cover.outlineMask {
            return emitMasked(mask, &plan, layer, context)
        }
        var clip = cover.inner
        var mask: SceneSurface?
        if let tree = cover.maskTree {
            mask = surfaceOfMask(tree, layer.toDevice, context, clip: clip)
            guard let mask else {
                sink.open.totals.culled += 1
                return plan.omit(.maskedAway)
            }
            clip = mask.bounds
        }
        let surface = surface(context, clip: clip, alpha: cover.alphaOfEach) {
            $0.drawLook(plan, layer, outer: $1, inner: $1, isClippedLater: cover.isClippedLater)
        }
        if cover.isFadeOnly,
            sink.addCells(surface.list, of: layer.node.id, context, clip: surface.bounds, alpha: cover.alpha)
        {
            return plan.spareFade()
        }
        sink.show(surface, of: layer.node.id, context, alpha: cover.alpha, shape: cover.shape, mask: mask)
    }

    /// Draws a layer into a surface that is shown within its mask's outline.
    @inline(never)
    private mutating func emitMasked(
        _ mask: OutlineMask, _ plan: inout LayerPlan, _ layer: PlacedLayer, _ context: LayerContext
    ) {
        let drawn = plan, cover = plan.cover, toDevice = mask.toLayer.concatenating(layer.toDevice)
        let clip = toDevice.bounds(of: mask.outline.bounds).insetBy(-1).roundedOut(within: cover.inner)
        // The mask takes its part of the budget first, so that a group that uses all of it is drawn in part.
        guard toDevice.isFinite, toDevice.determinant != 0, !clip.isEmpty,
            sink.spendOutline(mask.outline, toDevice, window: clip, of: layer.node.id)
        else {
            sink.open.totals.culled += 1
            return plan.omit(.maskedAway)
        }
        let surface = surface(context, clip: clip, alpha: cover.alphaOfEach) {
            $0.drawLook(drawn, layer, outer: $1, inner: $1, isClippedLater: cover.isClippedLater)
        }
        let place = MarkPlace(context, clip: surface.bounds, alpha: cover.alpha * mask.alpha)
        sink.show(surface, within: mask.outline, toDevice, of: layer.node.id, at: place)
    }

    /// Draws a layer that is cut to its bounds, through a surface only where that is needed.
    @inline(never)
    private mutating func emitClipped(
        _ plan: inout LayerPlan, _ layer: PlacedLayer, _ context: LayerContext
    ) {
        let clip = plan.cover.inner, node = layer.node, isIsolated = plan.cover.isIsolated
        var inside = context.inSurface(clip: clip, alpha: plan.cover.alphaOfEach)
        // Without a group, backdrops reach beyond the clip.
        if node.holdsBackdropReaders, !isIsolated { inside.area.limit = context.area.limit }
        let list = list(inside) {
            $0.drawLook(plan, layer, outer: $1, inner: $1, isClippedLater: plan.cover.isClippedLater)
        }
        guard let shape = plan.cover.shape else { return }
        if list.joinsBackdrop, !isIsolated {
            var place = context
            // The list has the cuts of its place.
            place.area.cut = nil
            return sink.drawEachClipped(list, shape, node.id, place, clip: clip)
        }
        if context.area.cut == nil {
            switch sink.drawClipped(list, shape, node.id, context, clip: clip) {
            case .nothing: return plan.spareClip()
            case .cells: return
            case .all: break
            }
        }
        let surface = SceneSurface(list, bounds: list.bounds.roundedOut(within: clip), limit: clip)
        sink.show(surface, of: node.id, context, alpha: 1, shape: shape)
    }

    /// Draws several things as one that joins what is behind it, or a group that nothing else gives a surface.
    @inline(never)
    private mutating func emitJoined(_ plan: LayerPlan, _ layer: PlacedLayer, _ context: LayerContext) {
        let cover = plan.cover
        let surface = surface(
            context, clip: cover.outer.union(cover.inner), alpha: cover.alpha * cover.alphaOfEach
        ) {
            var (outer, inner) = ($1, $1)
            outer.area.clip = cover.outer
            // The group's clip ends what filters read in it, as where it cuts a surface.
            (inner.area.clip, inner.area.limit) = (cover.inner, cover.inner)
            $0.drawLook(plan, layer, outer: outer, inner: inner, isClippedLater: false)
        }
        sink.show(surface, of: layer.node.id, context, alpha: 1, shape: nil)
    }

    // MARK: The look

    /// Draws a layer's look, with the effects within its cover.
    ///
    /// - Parameters:
    ///   - outer: the context of background and border.
    ///   - inner: the context of contents and sublayers.
    private mutating func drawLook(
        _ plan: LayerPlan, _ layer: PlacedLayer, outer: LayerContext, inner: LayerContext,
        isClippedLater: Bool
    ) {
        if plan.effects.isEmpty {
            drawContent(
                layer.node, plan.cover.own, layer.toDevice, outer: outer, inner: inner,
                isClippedLater: isClippedLater)
        } else {
            // Marks that reach over the bounds would spread into them.
            let reachesOver = isClippedLater && !plan.effects.demand.spreads
            drawEffects(plan, from: 0, layer.node, layer.toDevice, inner, isClippedLater: reachesOver)
        }
    }

    /// Draws the effects from a position on, the outermost first, and the layer's content.
    private mutating func drawEffects(
        _ plan: LayerPlan, from index: Int, _ node: ShownNode, _ toDevice: Homography,
        _ context: LayerContext, isClippedLater: Bool
    ) {
        guard let next = plan.effects.first(from: index) else {
            return drawContent(
                node, plan.cover.own, toDevice, outer: context, inner: context,
                isClippedLater: isClippedLater)
        }
        let layer = plan.effects.layer(node, plan.cover.own, at: next)
        EffectList.inner[next].draw(layer, toDevice, context, &self) {
            $0.drawEffects(plan, from: next + 1, node, $1, $2, isClippedLater: isClippedLater)
        }
    }

    /// Background, contents, sublayers, border, back to front.
    private mutating func drawContent(
        _ node: ShownNode, _ own: OwnParts, _ toDevice: Homography, outer: LayerContext, inner: LayerContext,
        isClippedLater: Bool
    ) {
        own.emit(.beforeSublayers, toDevice, outer, inner, isClippedLater, &sink)
        if !node.children.isEmpty { drawSublayers(of: node, own, toDevice, inner) }
        own.emit(.afterSublayers, toDevice, outer, inner, isClippedLater, &sink)
    }

    private mutating func drawSublayers(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: LayerContext
    ) {
        var below = context
        for effect in EffectList.sublayers where effect.draw(of: node, own, toDevice, &below, &self) {
            return
        }
        below.nesting.depth += 1
        below.space = SiblingSpace(ofSublayersOf: node, in: toDevice, isFlipped: context.space.isFlipped)
        visitSublayers(of: node, below)
    }
}
