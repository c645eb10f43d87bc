import CoreGraphics

/// The animations of one layer, in the order in which they were added and apply.
public final class LayerAnimations: Sendable {
    public let attached: [AttachedAnimation]
    /// How contents lie when the layer itself has none but an animation shows some; its image does not matter.
    public let placement: LayerContents?

    /// Prepares the animations, so that applying them is fast.
    public init(_ attached: [AttachedAnimation], placement: LayerContents? = nil) {
        self.attached = attached
        self.placement = placement
    }
}
