/// What a layer asks of its delegate; every method may be left out.
///
/// A method that only a subclass of the conforming class writes is not called: Swift settles what a conformance calls
/// where it is declared. Write the method in the class that conforms and override it, or have the subclass conform to
/// `CALayerDisplayDelegate`, `CALayerLayoutDelegate` or `CALayerActionDelegate` too, which are looked for at run time.
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
