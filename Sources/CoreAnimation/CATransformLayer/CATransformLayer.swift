import RenderTree

/// A 3D group: draws nothing itself and passes its sublayers, with their depth, to the space above.
///
/// Background, contents, border, corners, shadow, filters, mask and clipping are stored but not drawn. `opacity`
/// multiplies that of each sublayer.
open class CATransformLayer: CALayer {
    /// Nil: the layer has no plane to hit. A superlayer's hit test finds its sublayers.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}

@used @section("agate_layers") private let linked: LinkedType = { CATransformLayer.add(to: $0) }

extension CATransformLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CATransformLayer.self, .layer, handsDepthOn: { _ in true }
    ) { CATransformLayer() }
}
