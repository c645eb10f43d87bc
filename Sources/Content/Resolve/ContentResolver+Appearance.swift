import CoreGraphics
import RenderTree

extension ContentResolver {
    /// The appearance of a layer with its own content in it.
    ///
    /// - Parameter last: the same node, or the same layer's last one.
    mutating func ownAppearance(_ node: ResolvedNode, _ last: ResolvedNode?) -> LayerAppearance {
        // One copy, which counts each of its references, is changed in place.
        var appearance = node.source.appearance
        guard node.source.kind == .layer, let reference = appearance.content else { return appearance }
        if let wanted = WantedText(node.source) {
            showText(wanted, node, last, in: &appearance)
        } else if appearance.look(TiledLook.self) != nil {
            showTiles(reference, node, in: &appearance)
        } else if let look = appearance.look(ProvidedLook.self) {
            showPicture(look, reference, node, in: &appearance)
        }
        return appearance
    }

    private func showText(
        _ wanted: WantedText, _ node: ResolvedNode, _ last: ResolvedNode?,
        in appearance: inout LayerAppearance
    ) {
        if let last, last.text == wanted {
            appearance.takeLook(of: last.result.appearance)
        } else if let text = wanted.laidOut() {
            appearance.setLook(text)
        } else {
            node.text = nil
            return
        }
        node.text = wanted
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
