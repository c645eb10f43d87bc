import CoreGraphics

extension CALayer {
    /// The `visibleRect` of a layer that has no other.
    final var rectInScrollLayer: CGRect {
        guard let scroll = nearestScrollLayer else { return bounds }
        return bounds.standardized.intersection(convert(scroll.bounds, from: scroll))
    }

    /// Has the nearest scroll layer above make a point of this layer the origin of its bounds.
    ///
    /// - Parameter p: in this layer's space.
    public final func scroll(_ p: CGPoint) {
        guard let scroll = nearestScrollLayer else { return }
        scroll.scroll(to: convert(p, to: scroll))
    }

    /// Has the nearest scroll layer above show a rectangle of this layer, moving as little as possible.
    ///
    /// - Parameter r: in this layer's space; of one that is turned the rectangle around it counts.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroll = nearestScrollLayer else { return }
        scroll.scroll(to: convert(r, to: scroll))
    }

    private final var nearestScrollLayer: CAScrollLayer? {
        var layer = superlayer
        while let this = layer {
            if let scroll = this as? CAScrollLayer { return scroll }
            layer = this.superlayer
        }
        return nil
    }
}
