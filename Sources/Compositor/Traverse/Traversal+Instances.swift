import RenderTree

/// Sublayers that are drawn several times: the same nodes, each time in another space and another tint.
///
/// Instances of one layer share one space, so depth orders them like sublayers. What is kept from frame to frame knows them by
/// their `InstancePath`.
extension Traversal {
    /// Marks that room is made for at once.
    private static let mostReserved = 1 << 14

    /// Calls `body` with the sublayers of every instance, and with what they inherit.
    mutating func forEachInstance(
        of node: RenderNode, _ context: Context,
        _ body: (inout Traversal, RenderChildren, Context) -> Void
    ) {
        guard let instances = node.appearance.instances else { return body(&self, node.children, context) }
        let room = min(node.drawnChildren, Self.mostReserved)
        // Room for a little more, again and again, would copy all marks each time.
        if room > open.entries.count { open.reserve(open.entries.count + room) }
        node.forEachInstance { children, toLayer, index in
            let tint = instances.tint(of: index)
            let isSeen = tint.w > 0
            guard index == 0 || spendInstance(isSeen ? children.weight : 1, of: node.id) else { return false }
            if !isSeen { return true }
            var inside = context
            if index > 0 { inside.space = context.space.map { .concat(toLayer, $0) } ?? toLayer }
            inside.tint *= SIMD4(tint.x, tint.y, tint.z, 1) * tint.w
            inside.instance = context.instance.instance(index, of: node.id)
            let before = (painted: open.totals.painted, counted: ledger.spent.repeatedPixels)
            body(&self, children, inside)
            return index == 0 || spendPixels(since: before, of: node.id)
        }
    }
}
