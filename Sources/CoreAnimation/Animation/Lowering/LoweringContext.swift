import RenderTree

/// The properties of a layer that lowering an animation depends on.
struct LoweringContext {
    /// The animatable properties of the layer's class.
    let properties: AnimatedProperties
    /// Creates a snapshot of the layer before the commit.
    let snapshot: () -> RenderNode?
}
