import RenderTree

extension CALayer {
    /// The layer and all below it as they are set, without animations, in the layer's own space: its position and transform are left
    /// out. Layout and display run before; nothing is committed.
    package final func modelTree() -> RenderNode {
        layoutTree()
        displayTree()
        return modelNode(at: 0)
    }

    /// Whether y runs down in the layer's space, as it is seen.
    package final var isShownYDown: Bool { isYDown }

    private final func modelNode(at depth: Int) -> RenderNode {
        let kind = nodeKind()
        if flags.contains(.tiled) { (self as? CATiledLayer)?.prepareTiles() }
        let hasRoomBelow = depth + 1 < Self.maximumDepth
        let below = hasRoomBelow ? children.map { $0.modelNode(at: depth + 1) } : []
        let mask = hasRoomBelow && kind != .transform ? maskStore?.modelNode(at: depth + 1) : nil
        var geometry = geometry
        if depth == 0 {
            let bounds = geometry.bounds, anchor = geometry.anchorPoint
            geometry.position = CGPoint(
                x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
            geometry.transform = CATransform3DIdentity
            geometry.zPosition = 0
            geometry.anchorPointZ = 0
            geometry.isGeometryFlipped = false
        }
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
        return result.drawable
    }
}
