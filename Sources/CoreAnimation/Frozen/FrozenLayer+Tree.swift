import RenderTree

extension FrozenLayer {
    /// Reads an encoded tree into layers, each of which shows what was committed.
    ///
    /// - Parameter start: the time, in seconds of the tree, that is time 0 of the layers.
    /// - Throws: `TreeEncodingError` for damaged bytes, and for a tree that no commit makes.
    package static func root(from reader: inout TreeReader, start: Double) throws -> FrozenLayer {
        var made: [LayerID: FrozenLayer] = [:]
        let tree = try EncodedTree.read(from: &reader) { _ in
            let layer = FrozenLayer()
            made[layer.layerID] = layer
            return layer.layerID
        }
        guard let root = tree.root?.source.starting(at: start) else {
            throw TreeEncodingError("expected a layer")
        }
        guard root.height <= CALayer.maximumDepth else {
            throw TreeEncodingError("expected at most \(CALayer.maximumDepth) layers in one another")
        }
        return try assemble(root, of: &made)
    }

    /// Gives each layer its node and its sublayers. Layers of the pictures that transitions begin with are left in `made`.
    private static func assemble(
        _ root: RenderNode, of made: inout [LayerID: FrozenLayer]
    ) throws -> FrozenLayer {
        var nodes: [(node: RenderNode, layer: FrozenLayer, depth: UInt16)] = []
        func take(_ node: RenderNode, _ depth: UInt16) throws -> FrozenLayer {
            guard let layer = made.removeValue(forKey: node.id) else {
                throw TreeEncodingError("expected each layer in one superlayer")
            }
            guard node.transition == nil, node.lateChildren.isEmpty else {
                throw TreeEncodingError("expected layers as they are committed")
            }
            nodes.append((node, layer, depth))
            return layer
        }
        let layer = try take(root, 0)
        var next = 0
        while next < nodes.count {
            let (node, layer, depth) = nodes[next]
            next += 1
            layer.adopt(
                node, sublayers: try node.children.map { try take($0, depth + 1) },
                mask: try node.mask.map { try take($0, depth + 1) }, depth: depth)
        }
        return layer
    }
}

extension RenderNode {
    /// The layer with its own time moved, so that time 0 of its superlayer is `start` as it was before.
    fileprivate func starting(at start: Double) -> RenderNode {
        guard start != 0 else { return self }
        var space = time ?? TimeSpace()
        space.beginTime -= start
        return RenderNode(
            id: id, kind: kind, name: name, geometry: geometry, appearance: appearance, children: children,
            mask: mask, time: space, animations: animations, transition: transition,
            lateChildren: lateChildren)
    }
}
