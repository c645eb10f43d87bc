/// The commit of roots that are visible although no renderer shows them, such as windows without a host.
extension ThreadContext {
    /// Commits the roots; those that a renderer has shown since are its own.
    func commitRoots() {
        guard !CATransaction.isOpen else { return }
        roots.removeAll { $0.layer == nil }
        for root in roots {
            guard let layer = root.layer, !layer.isHidden, layer.parent == nil,
                layer.committedTree?.isFlushed ?? true
            else { continue }
            _ = layer.commitTree()
            layer.committedTree?.isFlushed = true
        }
    }
}

extension CALayer {
    /// Has each `CATransaction.flush()` of the calling thread commit the layer while it is visible, so that it and its
    /// sublayers have presentation copies.
    package final func commitOnFlush() {
        let context = ThreadContext.current
        if context.roots.contains(where: { $0.layer === self }) { return }
        context.roots.append(LayerReference(layer: self))
    }
}
