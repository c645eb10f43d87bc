import Foundation

extension CALayer {
    /// The frontmost layer at a point of the superlayer's space: the nearest to the eye, at equal depth the last.
    ///
    /// `hitTest(_:)` searches in tree order instead. Like it, this method uses `contains(_:)`, skips hidden, clipped
    /// and one-sided layers that face away, and ignores opacity and transparent contents. A shape layer is tested by
    /// its fill and stroke, inside and outside of the bounds. Overrides of `hitTest(_:)` are not called. Nil for a
    /// `CATransformLayer`, which has no plane.
    public final func frontmostLayer(at p: CGPoint) -> CALayer? {
        handsDepthOn ? nil : findHit(p, .depth)
    }
}
