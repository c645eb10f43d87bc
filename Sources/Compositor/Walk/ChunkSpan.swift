import RenderTree

/// Consecutive chunks of a long list of sublayers, with their lists, which make one list together.
struct ChunkSpan: Sendable {
    /// The number of chunks in every span except the last.
    static let size = 64
    /// A list with fewer chunks has no spans.
    static let fewestChunks = 2 * size

    /// The layer whose sublayers they are, and the number of the span among all.
    struct Place: Hashable, Sendable {
        var owner: LayerID
        var index: Int
    }

    let place: Place
    let chunks: ContiguousArray<RenderChildren.Chunk>
    let lists: ContiguousArray<ChunkList>

    /// The list of a chunk at an offset, if it was the same chunk.
    func list(_ offset: Int, of chunk: RenderChildren.Chunk) -> ChunkList? {
        offset < chunks.count && chunks[offset] === chunk ? lists[offset] : nil
    }

    /// The lists and orders that were made within the chunks.
    var inside: ChunkList.Inside {
        var result = ChunkList.Inside()
        for list in lists {
            result.lists += list.inside.lists
            result.orders += list.inside.orders
        }
        return result
    }
}
