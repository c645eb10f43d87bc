import RenderTree

/// The resolved nodes of a chunk's last state, by layer. Layers are asked for in their order, which seldom changes: as long as it
/// does not, nothing is hashed.
struct LastNodes {
    private let nodes: [(index: Int, node: ResolvedNode)]
    private var next = 0
    private var byLayer: [LayerID: ResolvedNode]?

    init(_ chunk: ResolvedChunk?) { nodes = chunk?.nodes ?? [] }

    /// The last node of a layer; nil if it had none.
    mutating func take(_ layer: LayerID) -> ResolvedNode? {
        if next < nodes.count, nodes[next].node.source.id == layer {
            next += 1
            return nodes[next - 1].node
        }
        if nodes.isEmpty { return nil }
        if let byLayer { return byLayer[layer] }
        let all = Dictionary(nodes.map { ($0.node.source.id, $0.node) }) { first, _ in first }
        byLayer = all
        return all[layer]
    }
}
