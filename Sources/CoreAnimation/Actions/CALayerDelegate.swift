/// What a layer asks of its delegate; every method may be left out.
///
/// A method that only a subclass of the conforming class writes is not called: Swift settles what a conformance calls
/// where it is declared. Write the method in the class that conforms and override it, or have the subclass conform to
/// `CALayerDisplayDelegate`, `CALayerDrawDelegate`, `CALayerWillDrawDelegate`, `CALayerLayoutDelegate` or
/// `CALayerActionDelegate` too, which are looked for at run time.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents, instead of `CALayer.display()`.
    func display(_ layer: CALayer)
    /// Before the layer draws: the last moment to set `contentsFormat`, `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the layer's contents, in the layer's space; see `CALayer.draw(in:)`.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Places the sublayers, instead of the layout manager.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event; nil lets the search go on, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}

// A protocol cannot tell whether a method is a default, so the defaults tell the layer.
extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func layerWillDraw(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) { layer.flags.insert(.delegateDeclined) }
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
