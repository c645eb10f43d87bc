import RenderTree

/// A chunk of sublayers in one scene, and what it became there, for the next one to reuse.
///
/// That depends on nothing but the nodes and the context. Surfaces, cuts and the like have the indices that they have in
/// their scene, so they are reused only where as many lie before them.
final class SceneRun: Sendable {
    /// Chunks with fewer layers, or with fewer items, are flattened anew. What is more than a body's faces can't be changed by
    /// `arrangeBody` any more.
    static let smallest = ConvexBody.largest + 1

    /// How many of each the scene has that are counted anew in the next one.
    struct Counts: Equatable {
        var surfaces, samplings, backdrops, cuts, junctions: Int
    }

    /// Entries, and what the chunk adds to the group of its superlayer's sublayers. The items stay in the scene's list.
    struct Content {
        var entries: ContiguousArray<PaintEntry>
        /// The counts before it and after it.
        var start: Counts, end: Counts
        var members: SiblingGroup.Slice
        /// With those that an opaque body hides, which have no entry.
        var itemCount: Int
        var culled, splits: Int
    }

    /// Held, so that no other chunk gets its place in memory.
    let chunk: RenderChildren.Chunk
    let context: Flattener.Context
    /// Nil for a chunk that the scene before didn't have in the same place: it may change in every frame.
    let content: Content?
    /// How many runs lie inside of it: those before it in the scene's list.
    let inner: Int

    init(
        _ chunk: RenderChildren.Chunk, _ context: Flattener.Context, content: Content? = nil,
        inner: Int = 0
    ) {
        self.chunk = chunk
        self.context = context
        self.content = content
        self.inner = inner
    }
}
