import CoreGraphics
import CoreText
import Foundation

/// A text of several lines that is scrolled. Text is set by the program; there is no keyboard.
open class UITextView: UIScrollView, UITextInputTraits {
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
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

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
    private let content = TextContentView(frame: .zero)
    /// The lines of the present width; nil if they must be laid out again.
    private var shownLines: (width: CGFloat, lines: TextLines)?

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
        alwaysBounceVertical = true
        content.owner = self
        addSubview(content)
        backgroundColor = .systemBackground
        textStore.set(font: .systemFont(ofSize: 12))
        textContainer.changed = { [weak self] in self?.contentChanged() }
    }

    private func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        contentChanged()
    }

    private func contentChanged() {
        shownLines = nil
        content.setNeedsDisplay()
        setNeedsLayout()
        contentSizeChanged()
    }

    open var hasText: Bool { !text.isEmpty }
    /// Scrolls until the line is visible in which a range begins, in UTF-16.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        guard range.location >= 0, let area = textArea else { return }
        let string = NSString(string: text)
        guard range.location <= string.length else { return }
        let lines = lines(width: area.width)
        // The end of the text before the place is in the wanted line.
        let before = textStore.styled().attributedSubstring(
            from: NSRange(location: 0, length: min(range.location + 1, string.length)))
        let count = TextLines(before, limits(area.width)).lines.count
        guard let line = lines.lines[safe: max(count, 1) - 1] else { return }
        scrollRectToVisible(
            CGRect(
                x: area.minX, y: area.minY + line.top, width: area.width, height: line.bottom - line.top),
            animated: false)
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        textDelegate?.textViewDidEndEditing(self)
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

    private func limits(_ width: CGFloat) -> TextLines.Limits {
        var limits = TextLines.Limits()
        (limits.width, limits.count) = (width, textContainer.maximumNumberOfLines)
        limits.mode = textContainer.lineBreakMode
        return limits
    }

    private func lines(width: CGFloat) -> TextLines {
        if let shownLines, shownLines.width == width { return shownLines.lines }
        let limits = limits(width)
        let text = textStore.styled()
        var lines: TextLines?
        shownTraits.performAsCurrent {
            lines = TextLines(text, limits, isRightToLeft: readsFromRight)
        }
        return lines ?? TextLines(text, limits)
    }

    /// The place of the text in the content; nil without width.
    private var textArea: CGRect? {
        let area = CGRect(origin: .zero, size: bounds.size).inset(by: margins)
        return area.width > 0 && area.isFinite ? area : nil
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

    /// The size that fits, for a view that does not scroll.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(CGSize(width: bounds.width, height: 0))
    }
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { contentSizeChanged() } }
    }

    open override func layoutSubviews() {
        if let area = textArea {
            let lines = lines(width: area.width)
            shownLines = (area.width, lines)
            let margins = margins
            let size = CGSize(
                width: bounds.width,
                height: (max(lines.size.height, textStore.font.lineHeight) + margins.top + margins.bottom)
                    .limited(0, 1e7))
            if contentSize != size { contentSize = size }
        }
        super.layoutSubviews()
        guard bounds.isFinite, content.frame != bounds else { return }
        UIView.performWithoutAnimation { content.frame = bounds }
        content.setNeedsDisplay()
    }

    /// Draws the lines in a rectangle of the content into a context whose origin is the rectangle's.
    final func drawText(in context: CGContext, visible: CGRect) {
        guard let area = textArea else { return }
        context.saveGState()
        context.translateBy(x: -visible.minX, y: -visible.minY)
        lines(width: area.width).draw(
            at: area.origin, in: context, from: visible.minY - area.minY, to: visible.maxY - area.minY)
        context.restoreGState()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        shownLines = nil
        content.setNeedsDisplay()
    }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
