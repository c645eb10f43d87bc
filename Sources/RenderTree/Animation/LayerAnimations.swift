/// The animations of one layer, in the order of their addition, in which they apply.
///
/// The tree holds them as values. The module `Animation` evaluates them in a prepared form, which conforms too.
package protocol LayerAnimations: AnyObject, Sendable {
    var attached: [AttachedAnimation] { get }
    /// The placement of animated contents if the layer itself has none; its image is ignored.
    var placement: LayerContents? { get }
    /// The source of the layer's effects, if an animation may change them.
    var source: EffectsSource? { get }
    /// The animations of ancestors that target this layer.
    var outer: [OuterAnimations] { get }
}

extension LayerAnimations {
    /// Whether an animation may enable an effect that changes the backdrop.
    var mayReadBackdrop: Bool { source?.mayReadBackdrop ?? false }
}

/// Animations that nothing has prepared yet, such as those of a tree that was read from a file.
package final class DescribedAnimations: LayerAnimations {
    package let attached: [AttachedAnimation]
    package let placement: LayerContents?
    package let source: EffectsSource?
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
}
