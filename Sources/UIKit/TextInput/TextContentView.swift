import CoreGraphics

/// The visible part of a text view's text. It is as large as the bounds and draws again when the text is scrolled, so
/// that a long text needs no large bitmap.
@MainActor
final class TextContentView: UIView {
    weak var owner: UITextView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        super.contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let owner else { return }
        owner.drawText(in: context, visible: frame)
    }
}
