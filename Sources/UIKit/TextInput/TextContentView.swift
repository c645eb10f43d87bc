/// A part of a text view's text: what is visible, and as much above and below it. It shows other lines when the text is
/// scrolled beyond them, so that a long text costs no more than a short one.
@MainActor
final class TextContentView: UIView {
    weak var owner: UITextView?

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
        super.contentMode = .redraw
    }

    /// Moves the view where the visible bounds of its owner are not covered any more.
    func cover(_ visible: CGRect) {
        let height = max(visible.height, 1)
        let row = (visible.minY / height).rounded(.down)
        let wanted = CGRect(
            x: visible.minX, y: (row - 1) * height, width: visible.width, height: 3 * height)
        let isCovered = frame.minY <= visible.minY && visible.maxY <= frame.maxY
        if isCovered, frame.minX == visible.minX, frame.size == wanted.size { return }
        UIView.performWithoutAnimation { frame = wanted }
        setNeedsDisplay()
    }

    override var drawnText: ViewText? {
        if owner?.drawingManager != nil { return nil }
        let parts = owner?.lines(in: frame) ?? []
        return ViewText { _ in parts }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let owner, let manager = owner.drawingManager {
            owner.draw(by: manager, in: rect, from: frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY).origin)
            return
        }
        for part in owner?.lines(in: frame) ?? [] { part.draw(in: context, origin: bounds.origin) }
    }
}

extension UITextView {
    /// The layout manager that draws the text in place of the view: one of a class of the client's.
    final var drawingManager: NSLayoutManager? {
        guard let manager = textContainer.layoutManager, manager.textStorage != nil,
            Swift.type(of: manager) != NSLayoutManager.self
        else { return nil }
        return manager
    }

    /// Has a layout manager draw the lines of a rectangle, their backgrounds first.
    ///
    /// - Parameters:
    ///   - rect: in the space of the current context.
    ///   - corner: the origin of that space, in bounds space.
    fileprivate func draw(by manager: NSLayoutManager, in rect: CGRect, from corner: CGPoint) {
        guard let area = textArea, rect.isFinite else { return }
        let origin = CGPoint(
            x: area.minX - textContainer.lineFragmentPadding - corner.x, y: area.minY - corner.y)
        // Glyphs and backgrounds may reach out of their lines.
        let reach = font?.lineHeight ?? 0
        let shown = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -reach, dy: -reach)
        let range = manager.glyphRange(forBoundingRect: shown, in: textContainer)
        guard range.length > 0 else { return }
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
}
