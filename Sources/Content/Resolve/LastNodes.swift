import RenderTree

/// The nodes of a chunk's last state, by layer. Layers are asked for in their order, which seldom changes: as long as it
/// does not, nothing is hashed.
struct LastNodes<Nodes: RandomAccessCollection<Node>, Node> where Nodes.Index == Int {
    private let nodes: Nodes
    private let layer: (Node) -> LayerID
    private var next = 0
    private var byLayer: [LayerID: Node]?

    init(_ nodes: Nodes, _ layer: @escaping (Node) -> LayerID) {
        self.nodes = nodes
        self.layer = layer
    }

    /// The last node of a layer; nil if it had none.
    ///
    /// - Parameter place: the place at which it is looked for first; by default, the one after the last that was found.
    mutating func take(_ id: LayerID, at place: Int? = nil) -> Node? {
        if let place { next = place }
        if next < nodes.count, layer(nodes[next]) == id {
            next += 1
            return nodes[next - 1]
        }
        if nodes.isEmpty { return nil }
        if let byLayer { return byLayer[id] }
        let all = Dictionary(nodes.map { (layer($0), $0) }) { first, _ in first }
        byLayer = all
        return all[id]
    }
}
