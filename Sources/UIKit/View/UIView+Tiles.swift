/// Tiles are drawn on threads of their own, as on Apple's systems. A view's `draw(_:)` is called there without a check of
/// the thread, and may use only what does not change.
extension UIView: ThreadDrawingDelegate {
    package nonisolated func drawOnThisThread(_ layer: CALayer, in context: CGContext) {
        let drawing = unsafeBitCast(Self.drawing, to: ((UIView, CALayer, CGContext) -> Void).self)
        drawing(self, layer, context)
    }

    /// A reference to a function, because a closure would check the thread.
    private nonisolated static let drawing: @MainActor (UIView, CALayer, CGContext) -> Void = draw

    private static func draw(_ view: UIView, _ layer: CALayer, _ context: CGContext) {
        view.draw(layer, in: context)
    }
}
