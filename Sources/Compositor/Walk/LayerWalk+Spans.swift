import RenderTree

/// Sublayers by the ten thousand, span by span. A span whose chunks are all those of the last frame is one list, so that a frame
/// in which one layer of a million changed looks at the chunks of one span, and at one list for each of the others.
extension LayerWalk {
    /// Adds sublayers that share a space; false if there are too few chunks, or none may have a list of its own.
    ///
    /// Never inlined, so that callers that recur take less of the stack.
    @inline(never)
    mutating func addSpans(
        _ children: ShownChildren, _ context: LayerContext, _ group: inout SiblingGroup
    ) -> Bool {
        let count = children.chunks.count
        guard count >= ChunkSpan.fewestChunks, mayHaveLists(context) else { return false }
        let spans = stride(from: 0, to: count, by: ChunkSpan.size).map {
            $0..<min($0 + ChunkSpan.size, count)
        }
        let new = ChunkThreads.lists(
            at: spans.flatMap { newChunks($0, of: children, group.owner, context) }, of: children,
            of: group.owner, context, self)
        for span in spans {
            let place = ChunkSpan.Place(owner: group.owner, index: span.lowerBound / ChunkSpan.size)
            let known = sink.caches.chunks.list(at: place, context, within: sink.ledger) {
                children.hasSame(span, as: $0.chunks)
            }
            if let known {
                sink.count(known.list)
                add(known, &group)
            } else {
                let parts = parts(of: span, at: place, children, new, context)
                add(parts, at: place, context, &group)
            }
        }
        return true
    }

    /// The places of the chunks of a span that have no list of the last frame.
    private func newChunks(
        _ span: Range<Int>, of children: ShownChildren, _ owner: LayerID, _ context: LayerContext
    ) -> [Int] {
        let place = ChunkSpan.Place(owner: owner, index: span.lowerBound / ChunkSpan.size)
        let chunks = sink.caches.chunks
        let last = chunks.lastSpan(at: place, context)
        if let last, children.hasSame(span, as: last.chunks) { return [] }
        return span.filter { index in
            guard let chunk = children.chunks[index].still else { return false }
            return last?.list(index - span.lowerBound, of: chunk) == nil && !chunks.knows(chunk, context)
        }
    }

    /// A chunk of a span, and what it is drawn by.
    private struct SpanPart {
        enum Way {
            /// The list of the last frame, or a new one.
            case known(ChunkList), new(ChunkList)
            /// A list that is still to be found or made.
            case open
            /// Layers without a list of their own.
            case loose
        }

        var chunk: ShownChunk
        var way: Way

        var isLoose: Bool { if case .loose = way { true } else { false } }
    }

    private func parts(
        of span: Range<Int>, at place: ChunkSpan.Place, _ children: ShownChildren,
        _ new: ContiguousArray<ChunkList?>, _ context: LayerContext
    ) -> ContiguousArray<SpanPart> {
        let last = sink.caches.chunks.lastSpan(at: place, context)
        return ContiguousArray(
            span.map { index in
                let chunk = children.chunks[index]
                var part = SpanPart(chunk: chunk, way: .loose)
                guard let still = chunk.still else { return part }
                if !new.isEmpty, let list = new[index] {
                    part.way = .new(list)
                } else if let list = last?.list(index - span.lowerBound, of: still) {
                    part.way = .known(list)
                } else if hasOwnList(still, context) {
                    part.way = .open
                }
                return part
            })
    }

    /// Adds the chunks of a span: as one list if each has a list of its own.
    private mutating func add(
        _ parts: ContiguousArray<SpanPart>, at place: ChunkSpan.Place, _ context: LayerContext,
        _ group: inout SiblingGroup
    ) {
        if parts.contains(where: \.isLoose) {
            for part in parts {
                if let list = add(part, of: place.owner, context, &group) { sink.caches.chunks.add(list) }
            }
            return
        }
        var own = SiblingGroup(of: place.owner, start: 0)
        var lists = ContiguousArray<ChunkList>()
        let list = list(context) { walk, context in
            for part in parts {
                if let list = walk.add(part, of: place.owner, context, &own) { lists.append(list) }
            }
        }
        let span = ChunkSpan(
            place: place, chunks: ContiguousArray(parts.compactMap(\.chunk.still)), lists: lists)
        let made = ChunkList(.span(span), context, list, own, inside: span.inside)
        sink.caches.chunks.add(made)
        add(made, &group)
    }

    /// - Returns: the chunk's list; nil for one without.
    private mutating func add(
        _ part: SpanPart, of owner: LayerID, _ context: LayerContext, _ group: inout SiblingGroup
    ) -> ChunkList? {
        let list: ChunkList
        switch (part.way, part.chunk) {
        case (.known(let known), _) where sink.fits(known.list):
            sink.count(known.list)
            sink.caches.chunks.reuse(known)
            list = known
        case (.new(let new), _):
            sink.open.totals.add(new.list.totals)
            sink.caches.chunks.noteMade()
            list = new
        case (.known, .still(let chunk)), (.open, .still(let chunk)):
            list = ownList(of: chunk, in: owner, context).list
        case (_, let chunk):
            for node in chunk.nodes { visit(node, context, &group) }
            return nil
        }
        add(list, &group)
        return list
    }
}
