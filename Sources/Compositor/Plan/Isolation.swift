import RenderTree

/// The groups among layers. A mark in a group blends with the pixels of the group, and not with those behind the group.
///
/// The rule depends only on properties, so a picture does not depend on whether a group has a surface. A clip creates
/// no group.
extension ShownNode {
    /// Whether the layer with its sublayers is a group.
    ///
    /// - Parameters:
    ///   - fades: the layer's opacity, with what superlayers that are no groups left of it, is below 1 and not spread
    ///     over its parts.
    ///   - drawsBitmap: the layer is drawn into its bitmap, which isolates it already.
    func isGroup(fades: Bool, drawsBitmap: Bool) -> Bool {
        if fades || mask != nil || transition != nil { return true }
        guard let values = appearance.effects else { return false }
        return EffectList.surrounding.contains { $0.isolates(self, values, drawsBitmap: drawsBitmap) }
            || EffectList.inner.contains { $0.isolates(values) }
    }

    /// Whether something that the layer draws itself or in its sublayers may join what lies behind it otherwise than over it.
    var holdsBackdropReaders: Bool { children.joinsBackdrop || appearance.addsToBackdrop }
}
