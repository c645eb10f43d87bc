extension RenderNode {
    /// A node of its own for the same layer, to show resolved content.
    package func resolved(
        appearance: LayerAppearance, children: RenderChildren, mask: RenderNode?
    ) -> RenderNode {
        RenderNode(resolving: self, appearance: appearance, children: children, mask: mask)
    }

    // The caller of these made the node by `resolved(appearance:children:mask:)` and has it alone.

    /// Lies where another node lies.
    package func show(_ node: RenderNode) {
        if geometry != node.geometry { geometry = node.geometry }
    }

    package func show(_ appearance: LayerAppearance) { self.appearance = appearance }

    package func show(_ transition: ShownTransition?) { self.transition = transition }

    package func show(children: RenderChildren, mask: RenderNode?) {
        self.children = children
        self.mask = mask
    }

    /// - Parameter late: the sublayers of the second and further instances, where they lag behind.
    package func show(late: ContiguousArray<RenderChildren>) { lateChildren = late }
}

// Content of a layer that stands still, in the committed node itself.
extension RenderNode {
    /// The look as it is drawn: a provider's, or else the layer's own.
    package var shownLook: (any LayerLook)? { given?.look ?? appearance.anyLook }

    /// Whether a provider gave a look.
    package var hasGivenLook: Bool { given != nil }

    package func give(_ look: some LayerLook) { give(TypedLookBox(look)) }

    /// Shows the look that a provider gave for another node.
    package func giveLook(of other: RenderNode) {
        if let given = other.given { give(given) }
    }

    /// The appearance with the look as it is drawn.
    var shownAppearance: LayerAppearance {
        var result = appearance
        if let given { result.lookBox = given }
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
