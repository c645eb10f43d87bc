/// What a layer asks of its delegate; every method may be left out.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents, instead of `CALayer.display()`.
    func display(_ layer: CALayer)
    /// Places the sublayers, instead of the layout manager.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event; nil lets the search go on, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

// A protocol cannot tell whether a method is a default, so the defaults tell the layer.
extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func layoutSublayers(of layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
