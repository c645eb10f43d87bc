// What a class conforms to that inherits its conformance to `CALayerDelegate` and writes methods that its superclass left
// out. Conformances are looked for at run time, so they may be declared by any subclass.

/// A delegate that gives its layers their contents.
public protocol CALayerDisplayDelegate: AnyObject {
    /// Gives the layer its contents, instead of `CALayer.display()`.
    func display(_ layer: CALayer)
}

/// A delegate that draws the contents of its layers.
public protocol CALayerDrawDelegate: AnyObject {
    /// Draws the layer's contents, in the layer's space; see `CALayer.draw(in:)`.
    func draw(_ layer: CALayer, in ctx: CGContext)
}

/// A delegate that is told before its layers draw.
public protocol CALayerWillDrawDelegate: AnyObject {
    /// The last moment to set `contentsFormat`, `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)
}

/// A delegate that places the sublayers of its layers.
public protocol CALayerLayoutDelegate: AnyObject {
    /// Places the sublayers, instead of the layout manager.
    func layoutSublayers(of layer: CALayer)
}

/// A delegate that has actions for the events of its layers.
public protocol CALayerActionDelegate: AnyObject {
    /// The action for an event; nil lets the search go on, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> CAAction?
}
