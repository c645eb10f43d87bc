import CLayerCopy

// Calls of the delegate in display. Methods of a subclass of the conforming class take precedence; they are looked up
// at run time.
extension CALayer {
    /// The delegate; for a presentation copy that of the model layer.
    private final var drawingDelegate: CALayerDelegate? {
        if flags.contains(.presentation) { return modelStore?.delegate }
        return flags.contains(.hasDelegate) ? delegate : nil
    }

    /// Whether a delegate could draw the layer.
    final var hasDrawingDelegate: Bool { drawingDelegate != nil }

    /// Whether any code could implement `draw(in:)`.
    final var mayDraw: Bool { flags.contains(.customClass) || drawingDelegate != nil }

    /// Whether the layer's class has a `draw(in:)` of its own, and not that of `CALayer`.
    package final var hasOwnDrawing: Bool {
        guard flags.contains(.customClass) else { return false }
        let plain = unsafeBitCast(CALayer.self, to: UnsafeRawPointer.self)
        return layer_draws_otherwise(unsafeBitCast(type(of: self), to: UnsafeRawPointer.self), plain, plain)
            != 0
    }

    /// Called by a delegate in its `display(_:)`: whether the layer draws itself, or keeps its contents.
    package final func leaveDisplay(to isDrawn: Bool) {
        if isDrawn { flags.insert(.delegateDeclined) }
    }

    /// Calls the delegate's `display(_:)`; returns whether it has one.
    final func displayByDelegate() -> Bool {
        guard let delegate = drawingDelegate else { return false }
        if let own = delegate as? any CALayerDisplayDelegate {
            own.display(self)
            return true
        }
        flags.remove(.delegateDeclined)
        delegate.display(self)
        defer { flags.remove(.delegateDeclined) }
        return !flags.contains(.delegateDeclined)
    }

    final func tellDelegateThatLayerWillDraw() {
        guard let delegate = drawingDelegate else { return }
        if let own = delegate as? any CALayerWillDrawDelegate {
            own.layerWillDraw(self)
        } else {
            delegate.layerWillDraw(self)
        }
    }

    final func drawByDelegate(_ context: CGContext) {
        guard let delegate = drawingDelegate else { return }
        if let own = delegate as? any CALayerDrawDelegate {
            own.draw(self, in: context)
        } else if let own = delegate as? any ThreadDrawingDelegate {
            own.drawOnThisThread(self, in: context)
        } else {
            delegate.draw(self, in: context)
        }
    }
}

/// A delegate that belongs to the main actor, and draws tiles on other threads as well.
package protocol ThreadDrawingDelegate: CALayerDelegate {
    /// Draws as `draw(_:in:)` does, without its check of the thread.
    func drawOnThisThread(_ layer: CALayer, in context: CGContext)
}
