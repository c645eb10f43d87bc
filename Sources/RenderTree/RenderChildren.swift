/// The sublayers of a committed layer, in chunks that trees share.
///
/// Replacing one of n nodes copies one chunk and the list of chunks, about 2 √n references. Comparing two lists, one
/// derived from the other, compares only the lists of chunks.
package struct RenderChildren: Sendable {
    /// A run of at most `chunkSize` nodes.
    package final class Chunk: Sendable {
        @usableFromInline package let nodes: ContiguousArray<RenderNode>
        /// Whether a node's subtree has animations.
        @usableFromInline package let isAnimated: Bool
        /// The number of layers in the subtrees.
        @usableFromInline package let weight: Int
        /// The maximum height of the subtrees.
        let height: Int
        /// Whether a node's subtree may blend with its backdrop other than over it.
        @usableFromInline package let joinsBackdrop: Bool
        /// Whether some node's subtree has content of a provider.
        @usableFromInline package let holdsContent: Bool

        package init(_ nodes: ContiguousArray<RenderNode>) {
            self.nodes = nodes
            isAnimated = nodes.contains { $0.isAnimated }
            weight = nodes.reduce(0) { $0 + $1.weight }
            height = nodes.reduce(0) { Swift.max($0, $1.height) }
            joinsBackdrop = nodes.contains { $0.joinsBackdrop }
            holdsContent = nodes.contains { $0.holdsContent }
        }
    }

    /// The number of nodes in every chunk except the last.
    @inlinable package static var chunkSize: Int { 128 }

    @usableFromInline package private(set) var chunks: ContiguousArray<Chunk>
    @usableFromInline package let count: Int

    package init() {
        chunks = []
        count = 0
    }

    package init(_ nodes: some Sequence<RenderNode>) { self.init(ContiguousArray(nodes)) }

    package init(_ nodes: ContiguousArray<RenderNode>) { self.init(count: nodes.count) { nodes[$0] } }

    /// Creates a list of `count` nodes, requested in order.
    package init(count: Int, _ node: (Int) -> RenderNode) {
        var chunks = ContiguousArray<Chunk>()
        chunks.reserveCapacity((count + Self.chunkSize - 1) / Self.chunkSize)
        var start = 0
        while start < count {
            let size = Swift.min(Self.chunkSize, count - start)
            let run = ContiguousArray<RenderNode>(unsafeUninitializedCapacity: size) { buffer, filled in
                while filled < size {
                    (buffer.baseAddress.unsafelyUnwrapped + filled).initialize(to: node(start + filled))
                    filled += 1
                }
            }
            chunks.append(Chunk(run))
            start += size
        }
        self.chunks = chunks
        self.count = count
    }

    @inlinable package var isEmpty: Bool { count == 0 }
    /// Whether a node's subtree has animations.
    package var isAnimated: Bool { chunks.contains { $0.isAnimated } }
    /// The number of layers in the subtrees.
    package var weight: Int { chunks.reduce(0) { $0 + $1.weight } }

    /// The maximum height of the subtrees; 0 without any.
    var height: Int { chunks.reduce(0) { Swift.max($0, $1.height) } }

    /// The chunks, for `TreeRelease`.
    var objects: ContiguousArray<AnyObject> { ContiguousArray(chunks.map { $0 as AnyObject }) }

    /// Whether a node's subtree may blend with its backdrop other than over it.
    package var joinsBackdrop: Bool { chunks.contains { $0.joinsBackdrop } }

    /// Whether some node's subtree has content of a provider.
    package var holdsContent: Bool { chunks.contains { $0.holdsContent } }

    /// The same list with other chunks in the places where `replacement` gives one of as many nodes.
    package func replacingChunks(_ replacement: (Int, Chunk) -> Chunk?) -> RenderChildren {
        var result = self
        for i in chunks.indices {
            guard let chunk = replacement(i, chunks[i]) else { continue }
            precondition(chunk.nodes.count == chunks[i].nodes.count, "chunks keep their number of nodes")
            result.chunks[i] = chunk
        }
        return result
    }

    /// Whether a run of the chunks consists of the same objects as another list of chunks.
    func hasSame(_ range: Range<Int>, as others: ContiguousArray<Chunk>) -> Bool {
        guard range.count == others.count else { return false }
        return chunks.withUnsafeBufferPointer { own in
            others.withUnsafeBufferPointer { others in
                others.indices.allSatisfy { own[range.lowerBound &+ $0] === others[$0] }
            }
        }
    }

    @inlinable package subscript(index: Int) -> RenderNode {
        chunks[index / Self.chunkSize].nodes[index % Self.chunkSize]
    }

    /// The list with replacements for nodes with animated subtrees.
    package func replacingAnimated(_ replacement: (RenderNode) -> RenderNode) -> RenderChildren {
        var result = self
        for i in chunks.indices where chunks[i].isAnimated {
            result.chunks[i] = Chunk(
                ContiguousArray(chunks[i].nodes.map { $0.isAnimated ? replacement($0) : $0 }))
        }
        return result
    }

    /// The list with some of its nodes replaced; `replacements` must be in ascending order of index.
    package func replacing(_ replacements: [(index: Int, node: RenderNode)]) -> RenderChildren {
        var result = self
        var i = 0
        while i < replacements.count {
            let chunk = replacements[i].index / Self.chunkSize
            var nodes = chunks[chunk].nodes
            while i < replacements.count, replacements[i].index / Self.chunkSize == chunk {
                nodes[replacements[i].index % Self.chunkSize] = replacements[i].node
                i += 1
            }
            result.chunks[chunk] = Chunk(nodes)
        }
        return result
    }
}

extension RenderChildren: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
}
