import RenderTree

/// The record of decisions, written only on request. These functions are separate so that recursive ones use less
/// stack.
extension Traversal {
    @inline(never)
    mutating func omit(_ node: RenderNode, _ omission: LayerOmission) {
        record?.omit(node.id, omission)
    }

    @inline(never)
    mutating func note(_ reason: SurfaceReason, _ node: RenderNode) {
        record?.add(node.id, LayerDecision(reasons: [reason]))
    }

    @inline(never)
    mutating func note(_ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode) {
        record?.add(node.id, LayerDecision(cover, effects, node))
    }

    /// Only what joins a layer as a whole by its own wish: the second half of a cross-fade is added too.
    @inline(never)
    mutating func noteCompositing(_ node: RenderNode) {
        guard let operation = node.appearance.effects?.compositing, operation != .sourceOver else { return }
        note(.compositing(operation), node)
    }
}
