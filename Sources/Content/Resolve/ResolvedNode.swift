import RenderTree

/// A layer of an evaluated tree that has content of a provider, or layers below it that have, with the node that shows it.
final class ResolvedNode {
    let source: ShownNode
    /// The source itself where nothing of it is resolved. A node of its own otherwise: another committed node of a source that
    /// stands still, and a moving one of a source that moves, written in each frame.
    var result: ShownNode
    /// One for each chunk of the source's sublayers; nil for chunks without content.
    var chunks: [ResolvedChunk?] = []
    /// The same of instances that lag behind.
    var late: [[ResolvedChunk?]] = []
    var mask: ResolvedNode?
    /// For a transition, the layer before it.
    var from: ResolvedNode?
    /// The text that the result shows laid out.
    var text: WantedText?
    /// The live content of the layer itself.
    var live: LiveContent?
    /// Whether the layer or one below it has content that changes by itself.
    var holdsLive = false
    /// The version of the renderer's live contents that the result shows.
    var version: UInt64 = 0
    /// Whether sublayers were visited: those of layers that cannot be seen are not.
    var isExpanded = false

    init(_ source: ShownNode) {
        self.source = source
        result = source
    }
}

extension ResolvedNode {
    /// Whether the result has the chunks as they are resolved.
    var showsItsChunks: Bool {
        let shown = result.children.chunks
        return chunks.indices.allSatisfy { index in
            chunks[index].map { $0.result === shown[index] } ?? true
        }
    }
}

/// A chunk of sublayers some of which have content.
final class ResolvedChunk {
    let source: ShownChunk
    var result: ShownChunk
    /// In ascending order of index.
    var nodes: [(index: Int, node: ResolvedNode)] = []
    var holdsLive = false
    var version: UInt64 = 0

    init(_ source: ShownChunk) {
        self.source = source
        result = source
    }

    /// Puts the nodes' results into the chunk.
    ///
    /// - Returns: whether it is another chunk now.
    func collect() -> Bool {
        guard nodes.contains(where: { result.nodes[$0.index] !== $0.node.result }) else { return false }
        switch result {
        case .still(let last):
            var all = last.nodes
            for (index, node) in nodes { all[index] = node.result.source }
            result = .still(RenderChildren.Chunk(all))
        case .moving(let last):
            var all = last.nodes
            for (index, node) in nodes { all[index] = node.result }
            result = .moving(MovingChunk(all, of: last.committed))
        }
        return true
    }
}
