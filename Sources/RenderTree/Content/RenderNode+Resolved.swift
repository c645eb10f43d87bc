// Content of a layer that stands still, in the committed node itself.
extension RenderNode {
    /// Whether a provider gave a look.
    package var hasGivenLook: Bool { given != nil }

    package func give(_ look: some LayerLook) { give(LookOnHeap(look)) }

    /// Shows the look that a provider gave for another node.
    package func giveLook(of other: RenderNode) {
        if let given = other.given { give(given) }
    }
}

extension ShownNode {
    /// The look that a provider gave, for a layer that stands still; an animated layer has it in its appearance.
    private var given: (any LookBox)? {
        if case .still(let node) = self { node.given } else { nil }
    }

    package var hasGivenLook: Bool { given != nil }

    /// The look as it is drawn: a provider's, or else the layer's own.
    package var shownLook: (any LayerLook)? { given?.look ?? appearance.anyLook }

    /// The appearance with the look as it is drawn.
    var shownAppearance: LayerAppearance {
        var result = appearance
        if let given { result.storedLook = AnyLook(given) }
        return result
    }
}

extension LayerAnimations {
    /// Whether a transition comes from a picture with content of a provider.
    var holdsContent: Bool {
        attached.contains {
            if case .transition(let transition) = $0.animation {
                return transition.from?.holdsContent ?? false
            }
            return false
        }
    }
}
