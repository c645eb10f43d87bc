import RenderTree

/// The text that a layer shows, before it is laid out.
struct WantedText: Equatable {
    let reference: ContentReference
    let request: TextRequest
    let layouts: TextLayouts?

    /// Nil for a layer without a text.
    init?(_ node: ShownNode) {
        let bounds = node.geometry.bounds
        let wanted = node.appearance.readLook(TextLayerLook.self) { look -> WantedText? in
            guard let reference = look.content else { return nil }
            return WantedText(
                reference: reference,
                request: TextRequest(
                    fontSize: look.fontSize, color: look.foregroundColor, size: bounds.standardized.size),
                layouts: look.layouts)
        }
        guard node.kind == .layer, let wanted = wanted ?? nil else { return nil }
        self = wanted
    }

    private init(reference: ContentReference, request: TextRequest, layouts: TextLayouts?) {
        self.reference = reference
        self.request = request
        self.layouts = layouts
    }

    /// The text laid out; nil for an empty layer, and in a process that does not have the provider.
    func laidOut() -> TextLook? {
        guard request.size.width != 0, request.size.height != 0 else { return nil }
        if let layouts { return layouts.text(for: request) }
        guard case .text(let provider)? = ContentRegistry.provider(of: reference.identity)
        else { return nil }
        return provider.text(request)
    }
}

extension RenderNode {
    /// Whether the node has a text, no animation and no other content. Then the laid-out text follows from the node, which
    /// stores it: no second node is needed to show it.
    var isStillText: Bool {
        !isAnimated && kind == .layer && transition == nil && !children.holdsContent
            && !(mask?.holdsContent ?? false)
            && appearance.readLook(TextLayerLook.self) { _ in true } ?? false
    }

    /// The text to lay out for a node with `isStillText`; nil if it is there, or another state of the layer has it.
    func missingStillText(_ last: RenderNode?) -> WantedText? {
        guard isVisible, !hasGivenLook, let wanted = WantedText(.still(self)) else { return nil }
        if let last, last.hasGivenLook, WantedText(.still(last)) == wanted {
            giveLook(of: last)
            return nil
        }
        return wanted
    }
}
