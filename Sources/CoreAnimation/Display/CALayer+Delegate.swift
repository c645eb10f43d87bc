// What the delegate is asked when a layer displays. Methods of a subclass of the conforming class come first: they are
// looked for at run time.
extension CALayer {
    /// Of a presentation copy that of the layer it was made of.
    private final var drawingDelegate: CALayerDelegate? {
        if flags.contains(.presentation) { return modelStore?.delegate }
        return flags.contains(.hasDelegate) ? delegate : nil
    }

    /// Whether a delegate could draw the layer.
    final var hasDrawingDelegate: Bool { drawingDelegate != nil }

    /// Whether somebody could answer `draw(in:)`.
    final var mayDraw: Bool { flags.contains(.customClass) || drawingDelegate != nil }

    /// Whether the delegate gave the layer its contents.
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
        } else {
            delegate.draw(self, in: context)
        }
    }
}
