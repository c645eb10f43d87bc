import CoreGraphics

extension CALayer {
    /// The default implementation of `visibleRect`.
    final var rectInScrollLayer: CGRect {
        guard let scroll = nearestScrollLayer else { return bounds }
        return bounds.standardized.intersection(convert(scroll.bounds, from: scroll))
    }

    /// Scrolls the nearest enclosing scroll layer so that a point of this layer is at the origin of its bounds.
    ///
    /// - Parameter p: in this layer's bounds space.
    public final func scroll(_ p: CGPoint) {
        guard let scroll = nearestScrollLayer else { return }
        scroll.scroll(to: convert(p, to: scroll))
    }

    /// Scrolls the nearest enclosing scroll layer by the least amount that makes a rectangle of this layer visible.
    ///
    /// - Parameter r: in this layer's bounds space; if the layer is rotated, its bounding box is used.
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
