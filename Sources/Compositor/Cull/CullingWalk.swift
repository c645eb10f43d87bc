import Content
import CoreGraphics
import Geometry
import RenderTree

/// The walk that finds the content which a view shows, as far as it depends on where layers lie: the tiles of tiled layers,
/// each of the level of detail in which it is drawn.
///
/// It places and plans the layers that hold such content, and no others, in the same planes and clips as `LayerWalk`, which
/// draws them later. It emits no marks: nothing depends on content that is missing. A clip that follows from marks, that of
/// a mask's picture, is replaced by one that is not smaller, and what opaque layers hide counts as seen.
struct CullingWalk {
    let view: SceneView
    let options: CompositorOptions
    let bitmapLimit: BitmapLimit
    /// The content that was found.
    private(set) var demand = ContentDemand()
    private var ledger: FrameLedger
    private let stack = ThreadStack()

    init(_ view: SceneView, _ options: CompositorOptions, _ bitmapLimit: BitmapLimit) {
        (self.view, self.options, self.bitmapLimit) = (view, options, bitmapLimit)
        ledger = FrameLedger(limit: options.limit)
    }

    /// Returns the content that a view shows of a tree.
    static func demand(
        of tree: ShownTree, _ view: SceneView, _ options: CompositorOptions = CompositorOptions(),
        _ bitmapLimit: BitmapLimit = BitmapLimit()
    ) -> ContentDemand {
        var walk = CullingWalk(view, options, bitmapLimit)
        if let root = tree.root, let context = LayerContext(view) { walk.visit(root, context) }
        return walk.demand
    }

    /// Visits a layer among its siblings.
    mutating func visit(_ node: ShownNode, _ context: LayerContext) {
        guard node.isVisible || node.transition != nil, context.nesting.depth < LayerWalk.maximumDepth,
            node.holdsTiles(LayerWalk.maximumDepth - context.nesting.depth), stack.hasRoom
        else { return }
        if node.kind == .transform { return visitTransformLayer(node, context) }
        guard let layer = try? PlacedLayer(node, in: context.space) else { return }
        var own = context
        if layer.nearHalfPlane != nil { own.area.cut = .some }
        visit(layer, own, from: .first)
    }

    private mutating func visitTransformLayer(_ node: ShownNode, _ context: LayerContext) {
        guard let space = try? PlacedLayer.spaceOfSublayers(ofTransformLayer: node, in: context.space) else {
            return
        }
        var below = context
        below.space = space
        below.nesting.depth += 1
        below.modes.remove(.ignoresBackdrop)
        below.paint.alpha *= node.appearance.opacity
        visitSublayers(of: node, below)
    }

    /// Visits a layer by the effects around it from a stage on, or without any if it has no such effects.
    mutating func visit(_ layer: PlacedLayer, _ context: LayerContext, from stage: EffectStage) {
        var stage = stage
        while let effect = stage.next(around: layer.node, context) {
            if effect.cull(layer, context, &self, then: stage) { return }
        }
        visitPlanned(layer, context)
    }

    private mutating func visitPlanned(_ layer: PlacedLayer, _ context: LayerContext) {
        let plan = LayerPlan(layer, context, options)
        if case .omitted = plan.way { return }
        let inside = plan.context(in: context)
        switch plan.way {
        case .omitted: return
        case .straight: visitLook(plan, from: 0, layer, layer.toDevice, plan.straightContext(inside))
        case .clipped, .surface, .joined:
            var clip = plan.cover.inner
            if let mask = plan.cover.maskTree {
                visit(mask: mask, layer.toDevice, inside.inSurface(clip: clip, alpha: 1))
                clip = self.clip(of: mask, layer.toDevice, inside, within: clip)
            }
            let alpha = plan.way == .joined ? plan.cover.alpha : 1
            visitLook(
                plan, from: 0, layer, layer.toDevice,
                inside.inSurface(clip: clip, alpha: alpha * plan.cover.alphaOfEach))
        }
    }

    /// Visits a layer's look and sublayers by the effects within its cover, from a position on.
    private mutating func visitLook(
        _ plan: LayerPlan, from index: Int, _ layer: PlacedLayer, _ toDevice: Homography,
        _ context: LayerContext
    ) {
        guard let next = plan.effects.first(from: index) else {
            plan.cover.own.look?.addDemand(toDevice, context.area.clip, to: &demand)
            if !layer.node.children.isEmpty {
                visitSublayers(of: layer.node, plan.cover.own, toDevice, context)
            }
            return
        }
        let seen = plan.effects.layer(layer.node, plan.cover.own, at: next)
        EffectList.inner[next].cull(seen, toDevice, context, &self) {
            $0.visitLook(plan, from: next + 1, layer, $1, $2)
        }
    }

    private mutating func visitSublayers(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: LayerContext
    ) {
        var below = context
        for effect in EffectList.sublayers where effect.cull(of: node, own, toDevice, &below, &self) {
            return
        }
        below.nesting.depth += 1
        below.space = SiblingSpace(ofSublayersOf: node, in: toDevice, isFlipped: context.space.isFlipped)
        visitSublayers(of: node, below)
    }

    /// Visits the sublayers of every instance of a layer.
    ///
    /// - Parameter context: that of the first instance.
    mutating func visitSublayers(of node: ShownNode, _ context: LayerContext) {
        node.forEachInstance { children, toLayer, index in
            guard let instances = node.appearance.instances else {
                visit(children, context)
                return true
            }
            let tint = instances.tint(of: index), isSeen = tint.w > 0
            guard index == 0 || spendInstance(isSeen ? children.weight : 1) else { return false }
            if isSeen { visit(children, context.inInstance(index, of: node, toLayer, tint)) }
            return true
        }
    }

    private mutating func visit(_ children: ShownChildren, _ context: LayerContext) {
        for chunk in children.chunks where chunk.holdsContent {
            for node in chunk.nodes { visit(node, context) }
        }
    }

    /// Whether the frame's budget has one more instance. What instances paint is not known here: more of them are visited
    /// than a frame over that budget draws.
    private mutating func spendInstance(_ layers: Int) -> Bool {
        let work = FrameWork(instances: max(layers, 1))
        guard ledger.allows(work) else { return false }
        ledger.add(work)
        return true
    }
}

extension CutIndex {
    /// Some cut of the list that is open: here it only counts whether there is one.
    fileprivate static let some = CutIndex(rawValue: 0)
}
