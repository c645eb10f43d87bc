/// Places the sublayers of the layers that it is set on; every method may be left out.
public protocol CALayoutManager: AnyObject {
    /// The size the layer would like its frame to have.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Something that the layout depends on changed.
    func invalidateLayout(of layer: CALayer)
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    public func preferredSize(of layer: CALayer) -> CGSize { layer.ownFrameSize }
    public func invalidateLayout(of layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
