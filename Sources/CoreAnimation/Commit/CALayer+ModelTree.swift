import RenderTree

extension CALayer {
    /// The layer and all below it in the layer's own space: its position and transform are left out.
    ///
    /// They are as they are set, without animations; layout and display run before, and nothing is committed. A
    /// presentation copy, with those below it, is as the last commit shows it.
    package final func drawnTree() -> RenderNode {
        if flags.contains(.presentation), let shown = modelLayer.shownTree { return shown }
        let model = modelLayer
        model.layoutTree()
        model.displayTree()
        return model.modelNode(at: 0)
    }

    /// The tree of the last commit at its time, without transitions; nil before the first commit.
    private final var shownTree: RenderNode? {
        guard let committed else { return nil }
        guard let root = rootOnShow, let tree = root.committedTree else { return committed.inOwnSpace() }
        var above: [CALayer] = []
        var layer = self
        while layer !== root, let parent = layer.parent {
            above.append(parent)
            layer = parent
        }
        var times = [TreeTime.shown(tree.time)]
        for layer in above.reversed() {
            let time = times[times.count - 1]
            times.append(layer.committed?.time?.local(fromParent: time) ?? time)
        }
        return committed.snapshot(times).inOwnSpace()
    }

    /// Whether y runs down in the layer's space, as it is seen.
    package final var contentsRunDown: Bool { isYDown }

    private final func modelNode(at depth: Int) -> RenderNode {
        let kind = nodeKind
        if flags.contains(.preparesLook) { prepareLook() }
        let hasRoomBelow = depth + 1 < Self.maximumDepth
        let below = hasRoomBelow ? children.map { $0.modelNode(at: depth + 1) } : []
        let mask = hasRoomBelow && kind != .transform ? maskStore?.modelNode(at: depth + 1) : nil
        let geometry = depth == 0 ? geometry.inOwnSpace : geometry
        return RenderNode(
            id: layerID, kind: kind, name: nameStore, geometry: geometry.drawable,
            appearance: modelAppearance(kind), children: RenderChildren(below), mask: mask)
    }

    private final func modelAppearance(_ kind: LayerKind) -> LayerAppearance {
        if kind == .transform { return transformAppearance() }
        var result = look
        result.contents = (contentsStore as? CGImage).map { placed($0) }
        result.effects = drawnEffects()
        if !result.hasContents { noteContents() }
        noteOwnErrors()
        return result.drawable
    }
}
