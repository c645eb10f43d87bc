/// Lays out the sublayers of the layers that it is set on; every method is optional.
public protocol CALayoutManager: AnyObject {
    /// The preferred size of the layer's frame.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Called when a value that the layout depends on changed, to invalidate cached results.
    ///
    /// It is called when the manager is set, by `setNeedsLayout()`, when sublayers are added, removed or reordered,
    /// and when the bounds or the transform of the layer or of a sublayer, or a sublayer's constraints, change. It is
    /// not called for changes made while the layer lays out its sublayers.
    func invalidateLayout(of layer: CALayer)
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    public func preferredSize(of layer: CALayer) -> CGSize { layer.ownFrameSize }
    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
