/// The sublayers of a committed layer, in chunks that trees share.
///
/// Replacing one of n nodes copies one chunk and the list of chunks, about 2 √n references, and comparing two lists of
/// which one was made from the other looks at the list of chunks only.
public struct RenderChildren: Sendable {
    /// A run of at most `chunkSize` nodes.
    public final class Chunk: Sendable {
        public let nodes: ContiguousArray<RenderNode>
        /// Some node's subtree has animations.
        public let isAnimated: Bool
        /// How many layers the subtrees have.
        public let weight: Int

        init(_ nodes: ContiguousArray<RenderNode>) {
            self.nodes = nodes
            isAnimated = nodes.contains { $0.isAnimated }
            weight = nodes.reduce(0) { $0 + $1.weight }
        }
    }

    /// How many nodes every chunk but the last holds.
    public static let chunkSize = 128

    public private(set) var chunks: ContiguousArray<Chunk>
    public let count: Int

    public init() {
        chunks = []
        count = 0
    }

    public init(_ nodes: some Sequence<RenderNode>) { self.init(ContiguousArray(nodes)) }

    public init(_ nodes: ContiguousArray<RenderNode>) { self.init(count: nodes.count) { nodes[$0] } }

    /// A list of `count` nodes, asked for in order.
    public init(count: Int, _ node: (Int) -> RenderNode) {
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

    public var isEmpty: Bool { count == 0 }
    /// Some node's subtree has animations.
    public var isAnimated: Bool { chunks.contains { $0.isAnimated } }
    /// How many layers the subtrees have.
    public var weight: Int { chunks.reduce(0) { $0 + $1.weight } }

    public subscript(index: Int) -> RenderNode {
        chunks[index / Self.chunkSize].nodes[index % Self.chunkSize]
    }

    /// The same list with other nodes in place of those whose subtrees have animations.
    func replacingAnimated(_ replacement: (RenderNode) -> RenderNode) -> RenderChildren {
        var result = self
        for i in chunks.indices where chunks[i].isAnimated {
            result.chunks[i] = Chunk(
                ContiguousArray(chunks[i].nodes.map { $0.isAnimated ? replacement($0) : $0 }))
        }
        return result
    }

    /// The same list with some of its nodes replaced; `replacements` must be in ascending order of index.
    public func replacing(_ replacements: [(index: Int, node: RenderNode)]) -> RenderChildren {
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
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
}
