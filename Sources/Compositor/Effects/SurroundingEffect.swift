import Geometry
import RenderTree

/// An effect around a layer with its clip, mask and opacity: it draws pictures of the layer in place of the layer, or
/// changes the way in which the layer joins its backdrop.
///
/// A type that conforms is entered in `EffectList.surrounding`. Nothing else refers to it.
protocol SurroundingEffect: Sendable {
    /// Whether a layer has the effect.
    ///
    /// - Parameter values: the layer's own values of effects, read once for all effects.
    static func surrounds(_ node: ShownNode, _ values: LayerEffects, _ context: LayerContext) -> Bool

    /// Returns the reason for the surface that the effect takes; nil if it takes none.
    static func reason(_ node: ShownNode, _ options: CompositorOptions) -> SurfaceReason?

    /// Whether the effect makes the layer a group, see `ShownNode.isGroup`.
    ///
    /// - Parameter drawsBitmap: the layer is drawn into its bitmap.
    static func isolates(_ node: ShownNode, _ values: LayerEffects, drawsBitmap: Bool) -> Bool

    /// Draws the layer with the effect, by `LayerWalk.draw(_:_:from:)`.
    ///
    /// - Parameter rest: the stage after the effect.
    /// - Returns: whether the layer is drawn; if not, it is drawn without the effect.
    static func draw(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout LayerWalk, then rest: EffectStage
    ) -> Bool

    /// Finds what is seen of the layer, by `CullingWalk.visit(_:_:from:)`, in each plane and area in which `draw` draws
    /// it. An area may be larger.
    ///
    /// - Returns: what `draw` returns.
    static func cull(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout CullingWalk, then rest: EffectStage
    ) -> Bool
}
