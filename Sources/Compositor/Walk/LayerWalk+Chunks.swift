import RenderTree

/// Sublayers, chunk by chunk. A chunk becomes a list of its own, which the next frame uses again where the chunk and
/// its context are the same: so a frame costs what changed.
extension LayerWalk {
    /// Visits sublayers, which share one space, and puts what they draw in depth order.
    mutating func visitSublayers(of node: ShownNode, _ context: LayerContext) {
        var group = SiblingGroup(of: node.id, start: sink.open.entries.count)
        if node.appearance.hasLook { group.reserve(node.drawnChildren) }
        SublayerInstances.forEach(of: node, context, &self) { $0.add($1, $2, &group) }
        SiblingArranger.arrange(&group, context, &sink)
    }

    /// Adds sublayers to the layers that share their space.
    mutating func add(_ children: ShownChildren, _ context: LayerContext, _ group: inout SiblingGroup) {
        if ChunkThreads.add(children, context, &group, &self) { return }
        for chunk in children.chunks { add(chunk, context, &group) }
    }

    @inline(__always)
    mutating func add(_ chunk: ShownChunk, _ context: LayerContext, _ group: inout SiblingGroup) {
        switch chunk {
        case .still(let chunk):
            if hasOwnList(chunk, context) {
                visit(chunk, context, &group)
            } else {
                for node in chunk.nodes { visit(.still(node), context, &group) }
            }
        case .moving(let chunk): for node in chunk.nodes { visit(node, context, &group) }
        }
    }

    /// Live looks change without a new node, and what is decided about layers has to be recorded.
    func mayHaveOwnList(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        chunk.weight >= ChunkList.smallest && !chunk.isAnimated && context.area.cut == nil && record == nil
            && sink.options.incremental
    }

    private func hasOwnList(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        guard mayHaveOwnList(chunk, context) else { return false }
        return sink.caches.chunks.mayKeep(chunk, context) || sink.caches.chunks.knows(chunk, context)
    }

    private mutating func visit(
        _ chunk: RenderChildren.Chunk, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        let caches = sink.caches
        if let known = caches.chunks.list(of: chunk, context, within: sink.ledger) {
            sink.count(known.list)
            add(known, &group)
            return
        }
        let outer = caches.chunks.begin()
        var own = SiblingGroup(of: group.owner, start: 0)
        let list = list(context) { walk, context in
            walk.sink.open.reserve(chunk.nodes.count)
            for node in chunk.nodes { walk.visit(.still(node), context, &own) }
        }
        let made = ChunkList(.chunk(chunk), context, list, own, inside: caches.chunks.end(outer))
        caches.chunks.add(made)
        add(made, &group)
    }

    mutating func add(_ list: ChunkList, _ group: inout SiblingGroup) {
        if list.list.content.entries.isEmpty { return }
        group.add(list, entry: sink.open.entries.count)
        sink.open.append(list.list)
    }
}
