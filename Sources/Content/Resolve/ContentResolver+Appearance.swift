import CoreGraphics
import RenderTree

extension ContentResolver {
    /// The appearance of a layer with its own content in it.
    ///
    /// - Parameter last: the result, or the same layer's last one.
    mutating func ownAppearance(_ node: ResolvedNode, _ last: RenderNode?) -> LayerAppearance {
        // One copy, which counts each of its references, is changed in place.
        var appearance = node.source.appearance
        guard node.source.kind == .layer, let reference = appearance.content else { return appearance }
        if let request = appearance.readLook(TextLayerLook.self, { request($0, node.source) }) {
            showText(request, reference, last, in: &appearance)
        } else if appearance.look(TiledLook.self) != nil {
            showTiles(reference, node, in: &appearance)
        } else if let look = appearance.look(ProvidedLook.self) {
            showPicture(look, reference, node, in: &appearance)
        }
        return appearance
    }

    private func request(_ look: borrowing TextLayerLook, _ node: RenderNode) -> TextRequest {
        TextRequest(
            fontSize: look.fontSize, color: look.foregroundColor,
            size: node.geometry.bounds.standardized.size)
    }

    private func showText(
        _ request: TextRequest, _ reference: ContentReference, _ last: RenderNode?,
        in appearance: inout LayerAppearance
    ) {
        if let last, shows(last, request, reference) { return appearance.takeLook(of: last.appearance) }
        // A tree that was decoded has what was resolved before it was encoded.
        guard case .text(let provider)? = ContentRegistry.provider(of: reference.identity) else { return }
        let isEmpty = request.size.width == 0 || request.size.height == 0
        let text = isEmpty ? nil : provider.text(request)
        appearance.changeLook(TextLayerLook.self) { $0.snapshot = text }
    }

    /// Whether a result has the text that a request would give.
    private func shows(_ node: RenderNode, _ request: TextRequest, _ reference: ContentReference) -> Bool {
        node.appearance.readLook(TextLayerLook.self) {
            $0.snapshot != nil && $0.content == reference && self.request($0, node) == request
        } ?? false
    }

    private mutating func showTiles(
        _ reference: ContentReference, _ node: ResolvedNode, in appearance: inout LayerAppearance
    ) {
        let content = node.live ?? content(reference, of: node.source.name, .tiles(nil))
        node.live = content
        guard case .tiles(let snapshot?) = content.value else { return }
        appearance.changeLook(TiledLook.self) { $0.snapshot = snapshot }
    }

    private mutating func showPicture(
        _ look: ProvidedLook, _ reference: ContentReference, _ node: ResolvedNode,
        in appearance: inout LayerAppearance
    ) {
        if node.live == nil {
            guard case .picture? = ContentRegistry.provider(of: reference.identity) else { return }
            node.live = content(reference, of: node.source.name, .picture(nil))
        }
        guard case .picture(let image)? = node.live?.value else { return }
        appearance.contents = image.map {
            var contents = look.placement
            contents.image = $0
            return contents
        }
    }
}
