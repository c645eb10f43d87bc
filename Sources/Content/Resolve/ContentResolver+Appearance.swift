import CoreGraphics
import RenderTree

extension ContentResolver {
    /// The appearance of a layer with its own content in it.
    ///
    /// - Parameter last: the result's, or that of the same layer's last result.
    mutating func ownAppearance(_ node: ResolvedNode, _ last: LayerAppearance?) -> LayerAppearance {
        let source = node.source.appearance
        guard node.source.kind == .layer, let reference = source.content else { return source }
        if let look = source.look(TextLayerLook.self) { return text(look, reference, node, last) }
        if source.look(TiledLook.self) != nil { return tiles(reference, node) }
        if let look = source.look(ProvidedLook.self) { return picture(look, reference, node) }
        return source
    }

    private func text(
        _ look: TextLayerLook, _ reference: ContentReference, _ node: ResolvedNode, _ last: LayerAppearance?
    ) -> LayerAppearance {
        var result = node.source.appearance
        let b = node.source.geometry.bounds.standardized
        let size = CGSize(width: b.maxX - b.minX, height: b.maxY - b.minY)
        let request = TextRequest(fontSize: look.fontSize, color: look.foregroundColor, size: size)
        if let last, let known = last.look(TextLayerLook.self), known.content == reference,
            node.request == request
        {
            result.takeLook(of: last)
            return result
        }
        // A tree that was decoded has what was resolved before it was encoded.
        guard case .text(let provider)? = ContentRegistry.provider(of: reference.identity) else {
            return result
        }
        node.request = request
        let text = b.isEmpty ? nil : provider.text(request)
        result.changeLook(TextLayerLook.self) { $0.snapshot = text }
        return result
    }

    private mutating func tiles(_ reference: ContentReference, _ node: ResolvedNode) -> LayerAppearance {
        var result = node.source.appearance
        let content = node.live ?? content(reference, of: node.source.name, .tiles(nil))
        node.live = content
        guard case .tiles(let snapshot?) = content.value else { return result }
        result.changeLook(TiledLook.self) { $0.snapshot = snapshot }
        return result
    }

    private mutating func picture(
        _ look: ProvidedLook, _ reference: ContentReference, _ node: ResolvedNode
    ) -> LayerAppearance {
        var result = node.source.appearance
        if node.live == nil {
            guard case .picture? = ContentRegistry.provider(of: reference.identity) else { return result }
            node.live = content(reference, of: node.source.name, .picture(nil))
        }
        guard case .picture(let image)? = node.live?.value else { return result }
        result.contents = image.map {
            var contents = look.placement
            contents.image = $0
            return contents
        }
        return result
    }
}
