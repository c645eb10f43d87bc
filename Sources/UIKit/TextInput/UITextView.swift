import CoreAnimation
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
        set {
            changeText { $0.set(font: newValue ?? .systemFont(ofSize: 12)) }
            followContentSize()
        }
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
    /// Whether the font of a text style follows the size of text that the user asks for.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followContentSize() }
    }
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
    /// The text with the options of its layout; nil after a change.
    private var pagesStore: TextPages?

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
        pagesStore = nil
        content.setNeedsDisplay()
        setNeedsLayout()
        contentSizeChanged()
    }

    open var hasText: Bool { !text.isEmpty }
    /// Scrolls until the line is visible in which a range begins, in UTF-16.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        guard range.location >= 0, let area = textArea else { return }
        guard range.location <= text.utf16.count else { return }
        let line = pages.caret(at: range.location, width: area.width)
        if line.isNull { return }
        scrollRectToVisible(
            CGRect(x: area.minX, y: area.minY + line.minY, width: area.width, height: line.height),
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

    private var pages: TextPages {
        if let pagesStore, pagesStore.options.isRightToLeft == readsFromRight { return pagesStore }
        var options = TextBlock.Options()
        options.limit(lines: textContainer.maximumNumberOfLines, textContainer.lineBreakMode)
        options.read(fromRight: readsFromRight)
        let pages = TextPages(
            shownTraits.asCurrent { textStore.text(textStore.styled(), isRightToLeft: readsFromRight) },
            options, around: textContainer.exclusionPaths.map(\.cgPath),
            padding: textContainer.lineFragmentPadding)
        pagesStore = pages
        return pages
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
        let own = pages.size(width: width)
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
            let own = pages.size(width: area.width)
            let margins = margins
            let size = CGSize(
                width: bounds.width,
                height: (max(own.height, textStore.font.lineHeight) + margins.top + margins.bottom)
                    .limited(0, 1e7))
            if contentSize != size { contentSize = size }
        }
        super.layoutSubviews()
        guard bounds.isFinite else { return }
        content.cover(bounds)
    }

    /// The lines in a rectangle of the content, from its corner.
    final func lines(in visible: CGRect) -> [ViewText.Part] {
        guard let area = textArea else { return [] }
        let corner = CGPoint(x: area.minX - visible.minX, y: area.minY - visible.minY)
        return pages.parts(width: area.width, from: -corner.y, to: visible.height - corner.y).map { part in
            var part = part
            part.corner = CGPoint(x: part.corner.x + corner.x, y: part.corner.y + corner.y)
            return part
        }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        pagesStore = nil
        content.setNeedsDisplay()
        followContentSize()
    }

    private func followContentSize() {
        guard adjustsFontForContentSizeCategory else { return }
        if textStore.adjustFonts(to: shownTraits) { contentChanged() }
    }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}
