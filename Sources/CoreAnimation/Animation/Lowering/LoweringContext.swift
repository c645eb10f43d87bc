import RenderTree

/// What an animation has to know of its layer to be written down.
struct LoweringContext {
    /// What of the layer's class animates.
    let properties: AnimatedProperties
    /// Makes what the layer looked like before the commit.
    let snapshot: () -> RenderNode?
}
