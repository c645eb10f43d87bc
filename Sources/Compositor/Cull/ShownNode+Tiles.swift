import RenderTree

extension ShownNode {
    /// Whether the layer or one below it shows tiles, in a mask or before a transition too.
    ///
    /// - Parameter levels: how far below the layer is searched.
    func holdsTiles(_ levels: Int) -> Bool {
        guard holdsContent, levels > 0 else { return false }
        return showsTiles || children.holdTiles(levels - 1)
            || lateChildren.contains { $0.holdTiles(levels - 1) } || (mask?.holdsTiles(levels - 1) ?? false)
            || (transition.map { ShownNode.still($0.from).holdsTiles(levels - 1) } ?? false)
    }

    private var showsTiles: Bool {
        appearance.content != nil && appearance.readLook(TiledLook.self) { $0.content != nil } ?? false
    }
}

extension ShownChildren {
    fileprivate func holdTiles(_ levels: Int) -> Bool {
        chunks.contains { chunk in chunk.holdsContent && chunk.nodes.contains { $0.holdsTiles(levels) } }
    }
}
