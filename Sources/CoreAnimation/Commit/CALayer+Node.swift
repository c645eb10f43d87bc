import RenderTree

extension CALayer {
    /// Writes down the layer's own values, with the rules that `commitTree()` gives.
    final func makeNode(_ changes: LayerFlags, children: RenderChildren, mask: RenderNode?) -> RenderNode {
        if flags.contains(.frozen), let frozen = self as? FrozenLayer {
            return frozen.changedNode(children: children, mask: mask)
        }
        let kind = nodeKind
        if flags.contains(.preparesLook) { prepareLook() }
        let mask = kind == .transform ? nil : mask
        if changes.contains(.appearance) || committed == nil || hasPatternGround {
            look.contents = drawnContents()
            let effects = drawnEffects()
            if effects != look.effects { look.effects = effects }
            if kind != .transform, !look.hasContents { noteContents() }
            noteOwnErrors()
            noteTransition()
        }
        return RenderNode(
            id: layerID, kind: kind, name: nameStore, geometry: geometry.drawable,
            appearance: kind == .transform ? transformAppearance() : look.drawable,
            children: children, mask: mask, time: timeSpace, animations: animationList?.lowered)
    }

    final func transformAppearance() -> LayerAppearance {
        var result = LayerAppearance()
        result.opacity = look.drawable.opacity
        result.allowsGroupOpacity = false
        result.takeLook(of: look.drawable)
        return result
    }

    private final func drawnContents() -> LayerContents? {
        (animationList?.frame?.image ?? contentsStore as? CGImage).map { placed($0) }
    }

    /// An image as the layer places its contents.
    final func placed(_ image: CGImage) -> LayerContents {
        let placement = contentsPlacement
        var result = LayerContents(image: image)
        result.rect = placement.rect
        result.center = placement.center
        result.scale = placement.scale
        result.gravity = placement.gravity.renderValue ?? .center
        result.minificationFilter = placement.minification.renderValue
        result.magnificationFilter = placement.magnification.renderValue
        result.minificationFilterBias = placement.bias
        return result
    }
}
