import Dispatch
import RenderTree

/// Chunks of plain sublayers, converted by several threads.
enum ChunkThreads {
    /// Fewer chunks are converted before another thread is awake.
    private static let fewestChunks = 32
    static let fewestLayers = (fewestChunks - 1) * RenderChildren.chunkSize + 1

    /// Adds sublayers that share a space with others; false if there are too few chunks for several threads.
    ///
    /// Never inlined, so that callers that recur take less of the stack.
    @inline(never)
    static func add(
        _ children: ShownChildren, _ context: LayerContext, _ group: inout SiblingGroup,
        _ walk: inout LayerWalk
    ) -> Bool {
        let lists = lists(children, of: group.owner, context, walk)
        if lists.isEmpty { return false }
        for (chunk, list) in zip(children.chunks, lists) {
            if let list {
                walk.sink.open.totals.add(list.list.totals)
                walk.sink.caches.chunks.noteMade()
                walk.sink.caches.chunks.add(list)
                walk.add(list, &group)
            } else {
                walk.add(chunk, context, &group)
            }
        }
        return true
    }

    /// Returns lists of the chunks that have no list of the last frame; see `lists(at:)`.
    private static func lists(
        _ children: ShownChildren, of owner: LayerID, _ context: LayerContext, _ walk: LayerWalk
    ) -> ContiguousArray<ChunkList?> {
        guard children.chunks.count >= fewestChunks else { return [] }
        let caches = walk.sink.caches
        // Most chunks are known, or few are: some of them tell.
        let sample = stride(from: 0, to: children.chunks.count, by: max(children.chunks.count / 64, 1))
        let new = sample.count { place in
            children.chunks[place].still.map { !caches.chunks.knows($0, context) } ?? true
        }
        guard new > 16 else { return [] }
        let places = children.chunks.indices.filter { place in
            children.chunks[place].still.map { !caches.chunks.knows($0, context) } ?? false
        }
        return lists(at: places, of: children, of: owner, context, walk)
    }

    /// Returns lists of the chunks at some places that consist of plain layers, by their places among all; empty if there are
    /// few of them. They are made even in a pause: two threads take no longer for them than one does without lists.
    static func lists(
        at places: [Int], of children: ShownChildren, of owner: LayerID, _ context: LayerContext,
        _ walk: LayerWalk
    ) -> ContiguousArray<ChunkList?> {
        guard context.paint.blend == .sourceOver,
            context.modes.isDisjoint(with: [.drawsBitmap, .ignoresBackdrop])
        else { return [] }
        var ownPlaces = ContiguousArray<Int>(), chunks = ContiguousArray<RenderChildren.Chunk>()
        for place in places {
            guard let chunk = children.chunks[place].still, walk.mayHaveOwnList(chunk, context) else {
                continue
            }
            ownPlaces.append(place)
            chunks.append(chunk)
        }
        guard chunks.count >= fewestChunks else { return [] }
        let count = children.chunks.count
        return ContiguousArray(unsafeUninitializedCapacity: count) { lists, filled in
            lists.initialize(repeating: nil)
            filled = count
            let work = ChunkWork(
                chunks: chunks, places: ownPlaces, owner: owner, context: context,
                view: walk.sink.view, options: walk.sink.options, caches: walk.sink.caches, lists: lists)
            DispatchQueue.concurrentPerform(iterations: work.parts) { work.run($0) }
        }
    }

    /// Returns the list of a chunk; nil if some layer in it is not plain.
    fileprivate static func plainList(
        _ chunk: RenderChildren.Chunk, of owner: LayerID, _ context: LayerContext, _ walk: inout LayerWalk
    ) -> ChunkList? {
        guard chunk.nodes.allSatisfy({ $0.isPlainGround }) else { return nil }
        var own = SiblingGroup(of: owner, start: 0)
        let list = walk.list(context) { walk, context in
            walk.sink.open.reserve(chunk.nodes.count)
            for node in chunk.nodes { walk.visit(.still(node), context, &own) }
        }
        return ChunkList(.chunk(chunk), context, list, own)
    }
}

/// The chunks that several threads convert.
private struct ChunkWork: @unchecked Sendable {
    // Unchecked: each list is written by one thread.
    let chunks: ContiguousArray<RenderChildren.Chunk>
    /// The places of the chunks among all.
    let places: ContiguousArray<Int>
    let owner: LayerID
    let context: LayerContext
    let view: SceneView
    let options: CompositorOptions
    /// Plain layers use none of them; the walks of the threads only have to have some.
    let caches: FrameCaches
    let lists: UnsafeMutableBufferPointer<ChunkList?>

    private static let partSize = 8

    var parts: Int { (places.count + Self.partSize - 1) / Self.partSize }

    func run(_ part: Int) {
        // Layers that are plain use nothing of the frame's own walk.
        var walk = LayerWalk(view: view, options: options, caches: caches)
        for i in part * Self.partSize..<min((part + 1) * Self.partSize, places.count) {
            lists[places[i]] = ChunkThreads.plainList(chunks[i], of: owner, context, &walk)
        }
    }
}

extension LayerNode {
    /// Whether nothing is drawn but a background and a border, in one mark.
    fileprivate var isPlainGround: Bool {
        kind == .layer && isPlain && !appearance.hasContents && !appearance.hasLook
            && (appearance.allowsGroupOpacity || !(appearance.borderWidth > 0))
    }
}
