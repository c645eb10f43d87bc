import RenderTree

/// The sublayers that draw something. A layer is drawn as if it had no others, so that a hidden sublayer does not change
/// the way in which the layer is drawn.
extension ShownNode {
    /// Whether some sublayer may draw anything.
    var hasDrawnChildren: Bool { hasDrawnChildren(searching: Self.searchedLevels) }

    /// The only sublayer that may draw anything; nil if no sublayer may, or several.
    var onlyDrawnChild: ShownNode? {
        guard !hasLateChildren, (appearance.instances?.count ?? 1) == 1 else { return nil }
        var only: ShownNode?
        for child in children where !child.drawsNothing(searching: Self.searchedLevels) {
            if only != nil { return nil }
            only = child
        }
        return only
    }

    /// How far below a layer is searched for something that is drawn. What lies deeper counts as drawn.
    private static let searchedLevels = 3

    private func hasDrawnChildren(searching levels: Int) -> Bool {
        if children.isEmpty { return false }
        return hasLateChildren || children.contains { !$0.drawsNothing(searching: levels) }
    }

    /// Whether the layer certainly draws nothing: it is hidden, transparent, or has neither a look nor sublayers that draw.
    private func drawsNothing(searching levels: Int) -> Bool {
        if transition != nil { return false }
        if !isVisible { return true }
        guard !appearance.hasContents, !appearance.hasLook, !appearance.hasEffects,
            !((appearance.backgroundColor?.components.w ?? 0) > 0),
            !(appearance.borderWidth > 0 && (appearance.borderColor?.components.w ?? 0) > 0)
        else { return false }
        return children.isEmpty || levels > 0 && !hasDrawnChildren(searching: levels - 1)
    }
}
