import RenderTree

/// What a chunk of sublayers became, for the next frame to use again where nothing changed.
///
/// That depends on nothing but the nodes and the context.
final class ChunkList: Sendable {
    /// Chunks of fewer layers are written into the list around them.
    static let smallest = 17

    /// Held, so that no other chunk gets its place in memory.
    let chunk: RenderChildren.Chunk
    let context: Traversal.Context
    let list: PaintList
    /// The chunk's layers, with their entries in the list.
    let group: SiblingGroup
    /// Those of chunks within it.
    let inner: [ChunkList]

    init(
        _ chunk: RenderChildren.Chunk, _ context: Traversal.Context, _ list: PaintList,
        _ group: SiblingGroup, inner: [ChunkList]
    ) {
        self.chunk = chunk
        self.context = context
        self.list = list
        self.group = group
        self.inner = inner
    }
}

/// The lists of one frame's chunks, found by their chunks in the next one.
struct ChunkLists {
    private struct Key: Hashable {
        var chunk: ObjectIdentifier
        var instance: Int

        init(_ chunk: RenderChildren.Chunk, _ context: Traversal.Context) {
            self.chunk = ObjectIdentifier(chunk)
            instance = context.instance
        }
    }

    private var last: [Key: [ChunkList]] = [:]
    private var current: [Key: [ChunkList]] = [:]
    /// Those of the chunks within the one that is being walked.
    private var inner: [ChunkList] = []
    /// How many were used again in this frame.
    private(set) var reused = 0

    mutating func beginFrame() {
        swap(&last, &current)
        current.removeAll(keepingCapacity: true)
        inner.removeAll()
        reused = 0
    }

    /// The list of a chunk in the same context.
    mutating func list(of chunk: RenderChildren.Chunk, _ context: Traversal.Context) -> ChunkList? {
        guard let found = last[Key(chunk, context)]?.first(where: { $0.context == context }) else {
            return nil
        }
        reused += 1
        note(found)
        inner.append(found)
        return found
    }

    private mutating func note(_ list: ChunkList) {
        current[Key(list.chunk, list.context), default: []].append(list)
        for list in list.inner { note(list) }
    }

    /// Begins a chunk: what lies around it waits.
    mutating func begin() -> [ChunkList] {
        defer { inner = [] }
        return inner
    }

    /// - Parameter outer: what `begin` gave.
    mutating func end(_ outer: [ChunkList]) -> [ChunkList] {
        defer { inner = outer }
        return inner
    }

    mutating func add(_ list: ChunkList) {
        // Layers that were left out for want of stack may fit in the next frame.
        if list.list.totals.tooDeep > 0 { return }
        current[Key(list.chunk, list.context), default: []].append(list)
        inner.append(list)
    }
}
