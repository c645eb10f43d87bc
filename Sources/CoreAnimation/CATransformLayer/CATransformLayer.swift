import RenderTree

/// A group in 3D: draws nothing itself and hands its sublayers on in the space above, depth and all.
///
/// What concerns its own picture is kept and not drawn: background, contents, border, corners, shadow, filters, mask,
/// clipping. `opacity` multiplies each sublayer.
open class CATransformLayer: CALayer {
    /// Nil: the layer has no plane to hit. Its sublayers are found by the hit test of a layer above.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}

extension CATransformLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CATransformLayer.self, .layer, handsDepthOn: { _ in true }) { CATransformLayer() }
}
