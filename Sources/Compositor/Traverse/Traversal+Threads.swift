import Dispatch
import RenderTree

/// Chunks of plain sublayers, converted by several threads.
extension Traversal {
    /// Fewer chunks are converted before another thread is awake.
    private static let fewestChunks = 32

    /// Adds sublayers that share a space with others; false if there are too few chunks for several threads.
    ///
    /// Never inlined, so that callers that recur take less of the stack.
    @inline(never)
    mutating func addByThreads(
        _ children: RenderChildren, _ context: Context, _ group: inout SiblingGroup
    ) -> Bool {
        let lists = listsByThreads(children, of: group.owner, context)
        if lists.isEmpty { return false }
        for (chunk, list) in zip(children.chunks, lists) {
            if let list {
                open.totals.add(list.list.totals)
                chunks.add(list)
                add(list, &group)
            } else {
                add(chunk, context, &group)
            }
        }
        return true
    }

    /// Returns lists of the chunks that consist of plain layers and have no list of the last frame, by their places among all; empty
    /// if there are few of them.
    private func listsByThreads(
        _ children: RenderChildren, of owner: LayerID, _ context: Context
    ) -> ContiguousArray<ChunkList?> {
        guard children.chunks.count >= Self.fewestChunks, context.blend == .sourceOver,
            !context.drawsBitmap, !context.ignoresBackdrop
        else { return [] }
        // Most chunks are known, or few are: some of them tell.
        let sample = stride(from: 0, to: children.chunks.count, by: max(children.chunks.count / 64, 1))
        let new = sample.count { !chunks.knows(children.chunks[$0], context) }
        guard new > 16 else { return [] }
        var places = ContiguousArray<Int>()
        for (place, chunk) in children.chunks.enumerated()
        where hasOwnList(chunk, context) && !chunks.knows(chunk, context) {
            places.append(place)
        }
        guard places.count >= Self.fewestChunks else { return [] }
        let count = children.chunks.count
        return ContiguousArray(unsafeUninitializedCapacity: count) { lists, filled in
            lists.initialize(repeating: nil)
            filled = count
            let work = ChunkWork(
                chunks: children.chunks, places: places, owner: owner, context: context, view: view,
                options: options, lists: lists)
            DispatchQueue.concurrentPerform(iterations: work.parts) { work.run($0) }
        }
    }

    /// Returns the list of a chunk; nil if some layer in it is not plain.
    fileprivate mutating func plainList(
        _ chunk: RenderChildren.Chunk, of owner: LayerID, _ context: Context
    ) -> ChunkList? {
        guard chunk.nodes.allSatisfy({ $0.isPlainGround }) else { return nil }
        var own = SiblingGroup(of: owner, start: 0)
        let list = list(context) { traversal, context in
            traversal.open.reserve(chunk.nodes.count)
            for node in chunk.nodes { traversal.visit(node, context, &own) }
        }
        return ChunkList(.chunk(chunk), context, list, own)
    }
}

/// The chunks that several threads convert.
private struct ChunkWork: @unchecked Sendable {
    // Unchecked: each list is written by one thread.
    let chunks: ContiguousArray<RenderChildren.Chunk>
    let places: ContiguousArray<Int>
    let owner: LayerID
    let context: Traversal.Context
    let view: SceneView
    let options: CompositorOptions
    let lists: UnsafeMutableBufferPointer<ChunkList?>

    private static let partSize = 8

    var parts: Int { (places.count + Self.partSize - 1) / Self.partSize }

    func run(_ part: Int) {
        // Layers that are plain use nothing of the frame's own traversal.
        var traversal = Traversal(view: view, options: options)
        for i in part * Self.partSize..<min((part + 1) * Self.partSize, places.count) {
            lists[places[i]] = traversal.plainList(chunks[places[i]], of: owner, context)
        }
    }
}

extension RenderNode {
    /// Whether nothing is drawn but a background and a border, in one mark.
    fileprivate var isPlainGround: Bool {
        kind == .layer && isPlain && !appearance.hasContents && !appearance.hasLook
            && (appearance.allowsGroupOpacity || !(appearance.borderWidth > 0))
    }
}
