import Geometry
import RenderTree

/// Draws a picture of a layer into the plane and the context that it is given.
typealias PictureBody = (inout LayerWalk, Homography, LayerContext) -> Void

/// Finds what is seen of a picture of a layer in the plane and the context that it is given.
typealias CullingBody = (inout CullingWalk, Homography, LayerContext) -> Void

/// An effect within a layer's clip, mask and opacity, around the layer's marks and sublayers.
///
/// A type that conforms is entered in `EffectList.inner`. Nothing else refers to it.
protocol InnerEffect: Sendable {
    /// Returns the effect's requirements; nil for a layer without a visible one.
    ///
    /// - Parameters:
    ///   - values: the layer's values of effects, read once for all effects.
    ///   - own: the layer's own marks.
    static func demand(of node: ShownNode, _ values: LayerEffects, _ own: OwnParts) -> EffectDemand?

    /// Returns the bounding box of the layer with the effect, from that without it, in points of the layer's bounds space.
    ///
    /// - Parameter masksToBounds: the layer clips what is drawn of it to its bounds.
    static func bounds(of content: LayerRect, _ values: LayerEffects, masksToBounds: Bool) -> LayerRect

    /// Whether the effect makes the layer a group, see `ShownNode.isGroup`.
    static func isolates(_ values: LayerEffects) -> Bool

    /// Returns the surfaces that the effect takes, and those that it needs no longer.
    static func decision(_ layer: EffectLayer) -> LayerDecision

    /// Draws the effect and the layer.
    ///
    /// - Parameter content: draws the layer without this effect and those around it.
    static func draw(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        _ content: PictureBody)

    /// Finds what is seen of the layer, in each plane and area in which `draw` draws `content`. An area may be larger.
    ///
    /// - Parameter content: finds what is seen of the layer without this effect and those around it.
    static func cull(
        _ layer: EffectLayer, _ toDevice: Homography, _ context: LayerContext, _ walk: inout CullingWalk,
        _ content: CullingBody)
}

/// A layer as an inner effect sees it.
struct EffectLayer {
    let node: ShownNode
    let own: OwnParts
    /// The requirements of the effects within this one.
    let within: EffectDemand
}

/// The requirements of inner effects on the plan of their layer.
struct EffectDemand: Equatable {
    /// Whether all that is drawn within becomes one mark.
    var isPicture = false
    /// The number of marks that the effects add, and that may overlap the rest.
    var marks = 0
    /// Whether the effects paint outside the layer's marks.
    var spreads = false
    /// Whether the layer has to be clipped to its bounds because the effects paint outside of them.
    var isClipped = false
    /// The number of levels of layers that the effects count as, because they are drawn recursively too.
    var depth = 0

    /// Returns the number of marks that may overlap, from that without the effects.
    func markCount(_ marks: Int) -> Int { (isPicture ? 1 : marks) + self.marks }

    /// Adds the requirements of an effect around these ones.
    mutating func add(_ outer: EffectDemand) {
        if outer.isPicture { (isPicture, marks) = (true, 0) }
        marks += outer.marks
        spreads = spreads || outer.spreads
        isClipped = isClipped || outer.isClipped
        depth += outer.depth
    }
}
