// Protocols for a class that inherits its conformance to `CALayerDelegate` and implements methods that its superclass
// omits. Conformances are looked up at run time, so any subclass may declare them.

/// A delegate that provides the contents of its layers.
public protocol CALayerDisplayDelegate: AnyObject {
    /// Provides the layer's contents, instead of `CALayer.display()`.
    func display(_ layer: CALayer)
}

/// A delegate that draws the contents of its layers.
public protocol CALayerDrawDelegate: AnyObject {
    /// Draws the layer's contents, in the layer's bounds space; see `CALayer.draw(in:)`.
    func draw(_ layer: CALayer, in ctx: CGContext)
}

/// A delegate that is notified before its layers draw.
public protocol CALayerWillDrawDelegate: AnyObject {
    /// Called before drawing: the last opportunity to set `contentsFormat`, `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
}

/// A delegate that lays out the sublayers of its layers.
public protocol CALayerLayoutDelegate: AnyObject {
    /// Lays out the sublayers, instead of the layout manager.
    func layoutSublayers(of layer: CALayer)
}

/// A delegate that provides actions for the events of its layers.
public protocol CALayerActionDelegate: AnyObject {
    /// The action for an event; nil continues the search, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}
