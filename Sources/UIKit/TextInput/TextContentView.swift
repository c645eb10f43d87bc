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
        let parts = owner?.lines(in: frame) ?? []
        return ViewText { _ in parts }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for part in owner?.lines(in: frame) ?? [] { part.draw(in: context, origin: bounds.origin) }
    }
}
