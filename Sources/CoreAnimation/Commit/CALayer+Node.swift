extension CALayer {
    /// Writes down the layer's own values, with the rules that `commitTree()` gives.
    final func makeNode(_ changes: LayerFlags, children: RenderChildren, mask: RenderNode?) -> RenderNode {
        let kind = nodeKind()
        let mask = kind == .transform ? nil : mask
        if changes.contains(.appearance) || committed == nil { look.contents = drawnContents() }
        return RenderNode(
            id: layerID, kind: kind, name: nameStore, geometry: drawnGeometry(),
            appearance: kind == .transform ? transformAppearance() : drawnAppearance(),
            children: children, mask: mask, time: timeSpace, animations: animationList?.lowered)
    }

    private final func drawnGeometry() -> LayerGeometry {
        if geometry.isFinite, geometry.bounds.size.width >= 0, geometry.bounds.size.height >= 0 {
            return geometry
        }
        return correctedGeometry()
    }

    @inline(never)
    private final func correctedGeometry() -> LayerGeometry {
        guard geometry.isFinite else {
            var nowhere = LayerGeometry()
            nowhere.isHidden = true
            return nowhere
        }
        var result = geometry
        result.bounds = result.bounds.standardized
        return result
    }

    private final func drawnAppearance() -> LayerAppearance {
        if look.opacity >= 0, look.opacity <= 1, Self.isLength(look.cornerRadius),
            Self.isLength(look.borderWidth)
        {
            return look
        }
        var result = look
        result.opacity = drawnOpacity
        if !Self.isLength(look.cornerRadius) { result.cornerRadius = 0 }
        if !Self.isLength(look.borderWidth) { result.borderWidth = 0 }
        return result
    }

    private final func transformAppearance() -> LayerAppearance {
        var result = LayerAppearance()
        result.opacity = drawnOpacity
        result.allowsGroupOpacity = false
        return result
    }

    private var drawnOpacity: Float { look.opacity > 0 ? min(look.opacity, 1) : 0 }

    private static func isLength(_ value: CGFloat) -> Bool { value >= 0 && value < .infinity }

    private final func drawnContents() -> LayerContents? {
        (animationList?.frame?.image ?? contentsStore as? CGImage).flatMap { placed($0) }
    }

    /// An image as the layer places its contents.
    final func placed(_ image: CGImage) -> LayerContents? {
        let placement = contentsPlacement
        guard placement.rect.isFinite, placement.center.isFinite else { return nil }
        var result = LayerContents(image: image)
        result.rect = placement.rect
        result.center = placement.center
        result.scale = placement.scale > 0 && placement.scale.isFinite ? placement.scale : 1
        result.gravity = placement.gravity.renderValue
        result.minificationFilter = placement.minification.renderValue
        result.magnificationFilter = placement.magnification.renderValue
        result.minificationFilterBias = placement.bias.isFinite ? placement.bias : 0
        return result
    }
}
