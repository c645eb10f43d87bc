import Foundation

extension CALayer {
    /// The layer that is seen in front at a point of the superlayer's space: of those that lie there the nearest to
    /// the eye, at equal depth the last.
    ///
    /// `hitTest(_:)` asks the layers in the order of the tree instead. Like it, this one goes by `contains(_:)`, skips
    /// what is hidden, clipped or shows its missing back, and takes no account of opacity or of transparent contents. Of a shape
    /// layer it asks the shape, inside and outside of the bounds: what is filled or stroked.
    /// An overridden `hitTest(_:)` is not asked. Nil for a `CATransformLayer`, which has no plane.
    public final func frontmostLayer(at p: CGPoint) -> CALayer? {
        handsDepthOn ? nil : findHit(p, .depth)
    }
}
