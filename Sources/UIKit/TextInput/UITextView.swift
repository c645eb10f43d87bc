import CoreGraphics
import CoreText
import Foundation

/// A text of several lines, from the top. Text is set by the program; there is no keyboard.
open class UITextView: UIView, UITextInputTraits {
    open var text: String! {
        get { textStore.string ?? "" }
        set { changeText { $0.set(newValue) } }
    }
    open var attributedText: NSAttributedString! {
        get { textStore.styled() }
        set { changeText { $0.set(newValue) } }
    }
    /// The font, of 12 points by default.
    open var font: UIFont? {
        get { textStore.font }
        set { changeText { $0.set(font: newValue ?? .systemFont(ofSize: 12)) } }
    }
    open var textColor: UIColor? {
        get { textStore.color }
        set { changeText { $0.set(color: newValue ?? .label) } }
    }
    open var textAlignment: NSTextAlignment {
        get { textStore.alignment }
        set { changeText { $0.set(alignment: newValue) } }
    }
    /// The margins of the text, in points; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { contentChanged() }
    }
    public let textContainer = NSTextContainer()
    open var isEditable = true
    open var isSelectable = true
    open var selectedRange = NSRange(location: 0, length: 0)
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var allowsEditingTextAttributes = false
    open var adjustsFontForContentSizeCategory = false
    open var inputView: UIView?
    open var inputAccessoryView: UIView?
    open weak var delegate: (any UITextViewDelegate)?

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!

    private var textStore = LabelText()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareTextView()
    }
    public convenience init() { self.init(frame: .zero) }
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareTextView()
    }

    private func prepareTextView() {
        super.contentMode = .redraw
        clipsToBounds = true
        backgroundColor = .systemBackground
        textStore.set(font: .systemFont(ofSize: 12))
        textContainer.changed = { [weak self] in self?.contentChanged() }
    }

    private func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        contentChanged()
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    open var hasText: Bool { !text.isEmpty }
    /// Does nothing: the view shows its text from the top.
    open func scrollRangeToVisible(_ range: NSRange) {}

    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    // MARK: Layout

    /// The insets with the padding of lines.
    private var margins: UIEdgeInsets {
        var margins = textContainerInset
        margins.left += textContainer.lineFragmentPadding
        margins.right += textContainer.lineFragmentPadding
        return margins
    }

    private func lines(width: CGFloat) -> TextLines {
        var limits = TextLines.Limits()
        (limits.width, limits.count) = (width, textContainer.maximumNumberOfLines)
        limits.mode = textContainer.lineBreakMode
        let text = textStore.styled()
        var lines: TextLines?
        shownTraits.performAsCurrent {
            lines = TextLines(text, limits, isRightToLeft: shownTraits.layoutDirection == .rightToLeft)
        }
        return lines ?? TextLines(text, limits)
    }

    /// The size of the text with its margins; lines are broken at the given width, if it is above 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins, scale = max(shownTraits.displayScale, 1)
        let isLimited = size.width > 0 && size.width < 1e5
        let width = isLimited ? max(size.width - margins.left - margins.right, 0) : CGFloat.infinity
        let own = lines(width: width).size
        func side(_ length: CGFloat) -> CGFloat { length.limited(0, 1e6).roundedUp(scale: scale) }
        return CGSize(
            width: side(own.width + margins.left + margins.right),
            height: side(max(own.height, textStore.font.lineHeight) + margins.top + margins.bottom))
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.isFinite else { return }
        let area = bounds.inset(by: margins)
        guard area.width > 0, area.isFinite else { return }
        lines(width: area.width).draw(at: area.origin, in: context)
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        setNeedsDisplay()
    }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}
