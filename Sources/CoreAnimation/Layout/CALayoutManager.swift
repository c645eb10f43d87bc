/// Places the sublayers of the layers that it is set on; every method may be left out.
public protocol CALayoutManager: AnyObject {
    /// The size the layer would like its frame to have.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Something that the layout depends on changed: what is kept of it is out of date.
    ///
    /// The calls come when the manager is set, from `setNeedsLayout()`, when sublayers are added, removed or reordered,
    /// and when the bounds or the transform of the layer or of a sublayer, or a sublayer's constraints, change. Changes that
    /// are made while the layer places its sublayers are its own doing and not told.
    func invalidateLayout(of layer: CALayer)
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    public func preferredSize(of layer: CALayer) -> CGSize { layer.ownFrameSize }
    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
