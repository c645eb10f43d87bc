import RenderTree

/// What the walk writes down when it is asked to. These are functions of their own, so that they take nothing of the stack
/// of those that recur.
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
