import Content
import CoreGraphics
import Geometry
import RenderTree

/// The walk over a committed tree, which converts it to marks in painting order. Each layer passes three stages: it is placed
/// (`PlacedLayer`), what becomes of it is decided (`LayerPlan`), and its marks are emitted (`MarkSink`).
///
/// The sublayers of each layer are ordered in their shared space and flattened into the layer's plane. The cost is one
/// matrix product and one or two marks for each layer. Only spaces with layers at different depths are sorted.
package struct LayerWalk {
    /// Layers nested deeper than this, or than the thread's stack allows, are not drawn; a mask, a layer that joins its
    /// backdrop and each filter count twice, a shadow and a rasterized layer three times.
    package static let maximumDepth = 256

    /// The receiver of the marks.
    var sink: MarkSink
    private var stack = ThreadStack()
    var bitmapLimit = BitmapLimit()
    /// The decisions about each layer; nil unless they are requested.
    var record: DecisionRecord?

    init(view: SceneView, options: CompositorOptions, caches: FrameCaches) {
        sink = MarkSink(view: view, options: options, caches: caches)
    }

    /// Creates a walk that reuses nothing of an earlier frame.
    package init(view: SceneView, options: CompositorOptions = CompositorOptions()) {
        self.init(view: view, options: options, caches: FrameCaches())
    }

    package static func run(
        _ tree: ShownTree, view: SceneView, options: CompositorOptions = CompositorOptions()
    ) -> Scene {
        var walk = LayerWalk(view: view, options: options)
        return Scene(walk.run(tree))
    }

    /// - Returns: the target, with all that is drawn.
    mutating func run(_ tree: ShownTree) -> SceneSurface {
        let view = sink.view
        stack = ThreadStack()
        sink.caches.masks.beginFrame()
        sink.caches.chunks.beginFrame()
        defer { sink.caches.chunks.endFrame() }
        sink.ledger = FrameLedger(limit: sink.options.limit)
        let target = SceneSurface(bounds: view.pixels, limit: view.pixels)
        guard let root = tree.root, let context = LayerContext(view) else { return target }
        target.list = list(context) { $0.visitAlone(root, $1) }
        return target
    }

    // MARK: Lists and surfaces

    /// Lets `body` write a list of its own, cut as the context says.
    mutating func list(
        _ context: LayerContext, _ body: (inout LayerWalk, LayerContext) -> Void
    ) -> PaintList {
        let (outer, inside) = sink.beginList(context)
        body(&self, inside)
        return sink.endList(outer)
    }

    /// Lets `body` draw into a new surface.
    mutating func surface(
        _ context: LayerContext, clip: PixelRect, alpha: Float = 1,
        _ body: (inout LayerWalk, LayerContext) -> Void
    ) -> SceneSurface {
        let list = list(context.inSurface(clip: clip, alpha: alpha), body)
        return SceneSurface(list, bounds: list.bounds.roundedOut(within: clip), limit: clip)
    }

    // MARK: Placing

    /// Visits a layer that shares its space with no other.
    mutating func visitAlone(_ node: ShownNode, _ context: LayerContext) {
        var group = SiblingGroup(of: node.id, start: sink.open.entries.count)
        visit(node, context, &group)
        SiblingArranger.arrange(&group, context, &sink)
    }

    /// Adds one layer and what it holds. A transform layer hands its sublayers on in the same group.
    mutating func visit(_ node: ShownNode, _ context: LayerContext, _ group: inout SiblingGroup) {
        switch node {
        case .still(let node): visit(node, context, &group)
        case .moving(let node): visit(MovingLayer(node: node), context, &group)
        }
    }

    @inline(__always)
    private mutating func visit(
        _ node: some LayerNode, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        if !node.isVisible, !node.hasOtherPictures || node.shown.transition == nil {
            return omit(node.shown, node.geometry.isHidden ? .hidden : .transparent)
        }
        guard context.nesting.depth < Self.maximumDepth, stack.hasRoom else {
            sink.open.totals.tooDeep += 1
            return omit(node.shown, .tooDeep)
        }
        if PlacedLayer.isUpright(node, in: context.space) {
            visitUpright(node, context, &group)
        } else if node.kind == .transform {
            visitTransformLayer(node.shown, context, &group)
        } else {
            visitTurned(node, context, &group)
        }
    }

    // What these take of the stack is apart from `visit`, which recurs.

    @inline(never)
    private mutating func visitTurned(
        _ node: some LayerNode, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        do throws(LayerOmission) {
            let matrix = PlacedLayer.matrix(node, in: context.space)
            let toDevice = try PlacedLayer.toDevice(turned: node, matrix, in: context.space)
            let start = sink.open.entries.count
            // What a node has is copied when it is asked: of most it need not be.
            let isSimple =
                !(node.isAnimated && node.appearance.isLive) && !PlacedLayer.reachesBehindEye(node, matrix)
            if !isSimple || !drawPlain(node, toDevice, context) {
                drawTurned(PlacedLayer(node.shown, toDevice, matrix), context)
            }
            group.add(node.shown, matrix: matrix, entries: start..<sink.open.entries.count)
        } catch {
            omit(node.shown, error)
        }
    }

    /// Draws a layer with its depth for particles, cut where it reaches behind the eye.
    @inline(never)
    private mutating func drawTurned(_ layer: PlacedLayer, _ context: LayerContext) {
        if layer.node.isAnimated, layer.node.appearance.isLive {
            sink.depth = (layer.toDevice, layer.depthRow(in: context.space))
        }
        guard let near = layer.nearHalfPlane else { return draw(layer, context) }
        var own = context
        own.area.cut = sink.open.add(near, to: context.area.cut)
        draw(layer, own)
    }

    @inline(never)
    private mutating func visitUpright(
        _ node: some LayerNode, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        do throws(LayerOmission) {
            let toDevice = try PlacedLayer.toDevice(upright: node, in: context.space)
            let start = sink.open.entries.count
            if !drawPlain(node, toDevice, context) {
                draw(PlacedLayer(node.shown, toDevice), context, from: .first)
            }
            group.addUpright(
                node.shown, z: node.geometry.zPosition - node.geometry.anchorPointZ,
                entries: start..<sink.open.entries.count)
        } catch {
            omit(node.shown, error)
        }
    }

    private mutating func visitTransformLayer(
        _ node: ShownNode, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        do throws(LayerOmission) {
            var below = context
            below.space = try PlacedLayer.spaceOfSublayers(ofTransformLayer: node, in: context.space)
            below.nesting.depth += 1
            below.modes.remove(.ignoresBackdrop)
            below.paint.alpha *= node.appearance.opacity
            SublayerInstances.forEach(of: node, below, &self) { walk, children, context in
                for child in children { walk.visit(child, context, &group) }
            }
        } catch {
            omit(node, error)
        }
    }

    // MARK: Recording

    // Never inlined, so that callers that recur take less of the stack.

    /// Records that nothing of a layer is drawn.
    @inline(never)
    mutating func omit(_ node: ShownNode, _ omission: LayerOmission) {
        record?.omit(node.id, omission)
    }

    /// Records the reason for a surface of an effect.
    @inline(never)
    mutating func note(_ reason: SurfaceReason, of node: ShownNode) {
        record?.add(node.id, LayerDecision(reasons: [reason]))
    }

    /// Records a plan.
    @inline(never)
    mutating func note(_ plan: LayerPlan, of node: ShownNode) {
        record?.add(node.id, LayerDecision(plan, node))
    }
}
