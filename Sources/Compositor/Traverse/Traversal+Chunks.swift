import RenderTree

/// Sublayers, chunk by chunk. A chunk becomes a list of its own, which the next frame uses again where the chunk and its context are
/// the same: so a frame costs what changed.
extension Traversal {
    /// Visits sublayers, which share one space, and puts what they draw in depth order.
    mutating func visitSublayers(of node: RenderNode, _ context: Context) {
        var group = SiblingGroup(of: node.id, start: open.entries.count)
        if node.appearance.hasLook { group.reserve(node.drawnChildren) }
        forEachInstance(of: node, context) { $0.add($1, $2, &group) }
        arrange(&group, context)
    }

    /// Adds sublayers to the layers that share their space.
    mutating func add(_ children: RenderChildren, _ context: Context, _ group: inout SiblingGroup) {
        if addByThreads(children, context, &group) { return }
        for chunk in children.chunks { add(chunk, context, &group) }
    }

    @inline(__always)
    mutating func add(_ chunk: RenderChildren.Chunk, _ context: Context, _ group: inout SiblingGroup) {
        if hasOwnList(chunk, context) {
            visit(chunk, context, &group)
        } else {
            for node in chunk.nodes { visit(node, context, &group) }
        }
    }

    /// Nodes with animations change without becoming others, and what is decided about layers has to be recorded.
    func hasOwnList(_ chunk: RenderChildren.Chunk, _ context: Context) -> Bool {
        chunk.weight >= ChunkList.smallest && !chunk.isAnimated && context.cut == nil && record == nil
            && options.incremental && chunks.areKept
    }

    private mutating func visit(
        _ chunk: RenderChildren.Chunk, _ context: Context, _ group: inout SiblingGroup
    ) {
        if let known = chunks.list(of: chunk, context, where: { ledger.allows($0.totals.work) }) {
            open.totals.add(known.list.totals)
            ledger.add(known.list.totals.work)
            add(known, &group)
            return
        }
        let outer = chunks.begin()
        var own = SiblingGroup(of: group.owner, start: 0)
        let list = list(context) { traversal, context in
            traversal.open.reserve(chunk.nodes.count)
            for node in chunk.nodes { traversal.visit(node, context, &own) }
        }
        let made = ChunkList(.chunk(chunk), context, list, own, inside: chunks.end(outer))
        chunks.add(made)
        add(made, &group)
    }

    mutating func add(_ list: ChunkList, _ group: inout SiblingGroup) {
        if list.list.content.entries.isEmpty { return }
        group.add(list, entry: open.entries.count)
        open.append(list.list)
    }
}
