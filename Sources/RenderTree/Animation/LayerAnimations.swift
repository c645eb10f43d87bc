/// The animations of one layer, in the order of their addition, in which they apply.
///
/// The tree holds them as values. The module `Animation` evaluates them in a prepared form, which is its subclass.
open class LayerAnimations: @unchecked Sendable {
    package let attached: [AttachedAnimation]
    /// The placement of animated contents if the layer itself has none; its image is ignored.
    package let placement: LayerContents?
    /// The source of the layer's effects, if an animation may change them.
    package let source: EffectsSource?
    /// The animations of ancestors that target this layer.
    package let outer: [OuterAnimations]

    /// Inputs of filters are animated if `effects` has them. Without `effects`, an invisible shadow has default
    /// values.
    package init(
        _ attached: [AttachedAnimation], placement: LayerContents? = nil,
        effects source: EffectsSource? = nil, outer: [OuterAnimations] = []
    ) {
        self.attached = attached
        self.placement = placement
        self.source = source
        self.outer = outer
    }

    /// Whether an animation may enable an effect that changes the backdrop.
    var mayReadBackdrop: Bool { source?.mayReadBackdrop ?? false }
}
