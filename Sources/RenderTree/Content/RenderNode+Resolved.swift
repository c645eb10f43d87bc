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
