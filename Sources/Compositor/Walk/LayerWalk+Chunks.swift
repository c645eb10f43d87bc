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
        if children.count >= ChunkThreads.fewestLayers {
            if addSpans(children, context, &group) { return }
            if ChunkThreads.add(children, context, &group, &self) { return }
        }
        switch children {
        case .still(let children): for chunk in children.chunks { add(.still(chunk), context, &group) }
        case .moving(let children):
            sink.makeRoom(children.committed.count)
            group.reserve(children.committed.count)
            for chunk in children.chunks { add(chunk, context, &group) }
        }
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

    /// Whether chunks in a context may have lists of their own. What is decided about layers has to be recorded.
    func mayHaveLists(_ context: LayerContext) -> Bool {
        context.area.cut == nil && record == nil && sink.options.incremental
    }

    /// Live looks change without a new node.
    func mayHaveOwnList(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        chunk.weight >= ChunkList.smallest && !chunk.isAnimated && mayHaveLists(context)
    }

    func hasOwnList(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        guard mayHaveOwnList(chunk, context) else { return false }
        return sink.caches.chunks.mayKeep(chunk, context) || sink.caches.chunks.knows(chunk, context)
    }

    mutating func visit(
        _ chunk: RenderChildren.Chunk, _ context: LayerContext, _ group: inout SiblingGroup
    ) {
        let (list, isNew) = ownList(of: chunk, in: group.owner, context)
        if isNew { sink.caches.chunks.add(list) }
        add(list, &group)
    }

    /// The list of a chunk: that of the last frame, or a new one.
    ///
    /// - Parameter owner: the layer whose sublayers it has.
    mutating func ownList(
        of chunk: RenderChildren.Chunk, in owner: LayerID, _ context: LayerContext
    ) -> (list: ChunkList, isNew: Bool) {
        let caches = sink.caches
        if let known = caches.chunks.list(of: chunk, context, within: sink.ledger) {
            sink.count(known.list)
            return (known, false)
        }
        let outer = caches.chunks.begin()
        var own = SiblingGroup(of: owner, start: 0)
        let list = list(context) { walk, context in
            walk.sink.open.reserve(chunk.nodes.count)
            for node in chunk.nodes { walk.visit(.still(node), context, &own) }
        }
        caches.chunks.noteMade()
        return (ChunkList(.chunk(chunk), context, list, own, inside: caches.chunks.end(outer)), true)
    }

    mutating func add(_ list: ChunkList, _ group: inout SiblingGroup) {
        if list.list.content.entries.isEmpty { return }
        group.add(list, entry: sink.open.entries.count)
        sink.open.append(list.list)
    }
}
