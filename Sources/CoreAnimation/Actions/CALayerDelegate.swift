/// The delegate of a layer; every method is optional.
///
/// A method that is only implemented by a subclass of the conforming class is not called, because Swift resolves a
/// conformance's methods where it is declared. Either implement the method in the conforming class and override it,
/// or have the subclass conform to `CALayerDisplayDelegate`, `CALayerDrawDelegate`, `CALayerWillDrawDelegate`,
/// `CALayerLayoutDelegate` or `CALayerActionDelegate` too, which are looked up at run time.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents, instead of `CALayer.display()`.
    func display(_ layer: CALayer)
    /// Called before the layer draws: the last opportunity to set `contentsFormat`, `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the layer's contents, in the layer's bounds space; see `CALayer.draw(in:)`.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Lays out the sublayers, instead of the layout manager.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event; nil continues the search, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

// A protocol can't tell whether a method is a default implementation, so the defaults report it to the layer.
extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func layerWillDraw(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
