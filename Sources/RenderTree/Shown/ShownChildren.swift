/// The sublayers of a layer of a shown tree: the committed list, or one in which some layers move.
package enum ShownChildren {
    case still(RenderChildren)
    case moving(Moving)

    /// A list in which some layers move. Its chunks have the places of the committed ones.
    package struct Moving {
        @usableFromInline package let committed: RenderChildren
        @usableFromInline package var chunks: ContiguousArray<ShownChunk>
    }

    package init() { self = .still(RenderChildren()) }

    /// Creates the list of committed sublayers, with replacements for those with animated subtrees.
    package init(_ children: RenderChildren, animated replacement: (RenderNode) -> ShownNode) {
        guard children.isAnimated else {
            self = .still(children)
            return
        }
        self = .moving(
            Moving(
                committed: children,
                chunks: ContiguousArray(
                    children.chunks.map { chunk in
                        guard chunk.isAnimated else { return .still(chunk) }
                        return .moving(
                            MovingChunk(
                                ContiguousArray(
                                    chunk.nodes.map { $0.isAnimated ? replacement($0) : .still($0) }),
                                of: chunk))
                    })))
    }

    /// The same list with other chunks in the places where `replacement` gives one of as many nodes.
    package func replacingChunks(_ replacement: (Int) -> ShownChunk?) -> ShownChildren {
        var chunks = ContiguousArray(chunks)
        for i in chunks.indices {
            guard let chunk = replacement(i) else { continue }
            precondition(chunk.count == chunks[i].count, "chunks keep their number of nodes")
            chunks[i] = chunk
        }
        return .moving(Moving(committed: committed, chunks: chunks))
    }

    @usableFromInline package var committed: RenderChildren {
        switch self {
        case .still(let children): children
        case .moving(let children): children.committed
        }
    }

    /// Whether a node's subtree has animations.
    package var isAnimated: Bool { committed.isAnimated }
    /// The number of layers in the subtrees.
    package var weight: Int { committed.weight }
    /// Whether a node's subtree may blend with its backdrop other than over it.
    package var joinsBackdrop: Bool { committed.joinsBackdrop }
    /// Whether some node's subtree has content of a provider.
    package var holdsContent: Bool { committed.holdsContent }

    package var chunks: Chunks { Chunks(children: self) }

    /// The chunks of a list.
    package struct Chunks: RandomAccessCollection {
        @usableFromInline package let children: ShownChildren

        @inlinable package var startIndex: Int { 0 }

        @inlinable package var endIndex: Int {
            switch children {
            case .still(let children): children.chunks.count
            case .moving(let children): children.chunks.count
            }
        }

        @inlinable package subscript(index: Int) -> ShownChunk {
            switch children {
            case .still(let children): .still(children.chunks[index])
            case .moving(let children): children.chunks[index]
            }
        }
    }

    /// Whether a run of the chunks consists of the same still ones as another list of chunks.
    package func hasSame(_ range: Range<Int>, as others: ContiguousArray<RenderChildren.Chunk>) -> Bool {
        switch self {
        case .still(let children): return children.hasSame(range, as: others)
        case .moving(let children):
            return range.count == others.count
                && zip(children.chunks[range], others).allSatisfy { $0.still === $1 }
        }
    }

    /// The chunks, for `TreeRelease`.
    var objects: ContiguousArray<AnyObject> {
        ContiguousArray(
            chunks.map {
                switch $0 {
                case .still(let chunk): chunk
                case .moving(let chunk): chunk
                }
            })
    }
}

extension ShownChildren: RandomAccessCollection {
    @inlinable package var startIndex: Int { 0 }

    @inlinable package var endIndex: Int {
        switch self {
        case .still(let children): children.count
        case .moving(let children): children.committed.count
        }
    }

    @inlinable package var isEmpty: Bool { endIndex == 0 }

    @inlinable package subscript(index: Int) -> ShownNode {
        switch self {
        case .still(let children): .still(children[index])
        case .moving(let children):
            children.chunks[index / RenderChildren.chunkSize].nodes[index % RenderChildren.chunkSize]
        }
    }
}

/// A run of sublayers: a committed one, or one in which some layers move.
package enum ShownChunk {
    case still(RenderChildren.Chunk)
    case moving(MovingChunk)

    /// The chunk where none of its layers moves; nil otherwise.
    @inlinable package var still: RenderChildren.Chunk? {
        if case .still(let chunk) = self { chunk } else { nil }
    }

    @inlinable package var isAnimated: Bool { committed.isAnimated }
    /// The number of layers in the subtrees.
    @inlinable package var weight: Int { committed.weight }
    @inlinable package var holdsContent: Bool { committed.holdsContent }
    @inlinable package var count: Int { committed.nodes.count }

    /// The committed chunk.
    @inlinable package var committed: RenderChildren.Chunk {
        switch self {
        case .still(let chunk): chunk
        case .moving(let chunk): chunk.committed
        }
    }

    @inlinable package var nodes: Nodes { Nodes(chunk: self) }

    /// The nodes of a chunk.
    package struct Nodes: RandomAccessCollection {
        @usableFromInline package let chunk: ShownChunk

        @usableFromInline package init(chunk: ShownChunk) { self.chunk = chunk }

        @inlinable package var startIndex: Int { 0 }
        @inlinable package var endIndex: Int { chunk.count }

        @inlinable package subscript(index: Int) -> ShownNode {
            switch chunk {
            case .still(let chunk): .still(chunk.nodes[index])
            case .moving(let chunk): chunk.nodes[index]
            }
        }
    }

    /// Whether two chunks are the same object.
    package static func === (a: ShownChunk, b: ShownChunk) -> Bool {
        switch (a, b) {
        case (.still(let a), .still(let b)): a === b
        case (.moving(let a), .moving(let b)): a === b
        default: false
        }
    }
}

/// A run of sublayers some of which move.
package final class MovingChunk {
    @usableFromInline package let nodes: ContiguousArray<ShownNode>
    @usableFromInline package let committed: RenderChildren.Chunk

    package init(_ nodes: ContiguousArray<ShownNode>, of committed: RenderChildren.Chunk) {
        self.nodes = nodes
        self.committed = committed
    }
}
