/// A text of several lines that is scrolled. Text is set by the program; there is no keyboard.
open class UITextView: UIScrollView, UITextInputTraits {
    nonisolated open override var description: String {
        ViewDescription.text(self) { ["text = '\(text ?? "")'"] }
    }

    open var text: String! {
        get { textStore.string ?? "" }
        set {
            changeText { $0.set(newValue) }
            selectedRange = NSRange(location: text.utf16.count, length: 0)
        }
    }
    open var attributedText: NSAttributedString! {
        get { textStore.styled() }
        set {
            changeText { $0.set(newValue) }
            selectedRange = NSRange(location: text.utf16.count, length: 0)
        }
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
    public let textContainer: NSTextContainer
    /// The text as a storage: changes of it are shown, and changes of the text reach it.
    open var textStorage: NSTextStorage {
        if let storage { return storage }
        let new = NSTextStorage(attributedString: textStore.styled())
        let manager = textContainer.layoutManager ?? NSLayoutManager()
        storageStore = new
        isExchangingText = true
        if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
        new.addLayoutManager(manager)
        isExchangingText = false
        return new
    }
    open var layoutManager: NSLayoutManager {
        _ = textStorage
        return textContainer.layoutManager ?? NSLayoutManager()
    }
    /// The storage of the container, if it has one.
    private var storage: NSTextStorage? { textContainer.layoutManager?.textStorage }
    /// Nil: text views have layout managers of the older kind.
    open var textLayoutManager: NSTextLayoutManager? { nil }
    private var storageStore: NSTextStorage?
    private var isExchangingText = false

    /// Shows the text of the storage.
    private func takeStorage() {
        guard !isExchangingText, let storage else { return }
        storageStore = storage
        isExchangingText = true
        changeText { $0.set(NSAttributedString(attributedString: storage)) }
        isExchangingText = false
    }

    /// Gives the text to the storage.
    private func updateStorage() {
        guard !isExchangingText, let storage else { return }
        let styled = textStore.styled()
        isExchangingText = true
        storage.setAttributedString(styled)
        isExchangingText = false
        // The storage's delegate may have changed attributes.
        if !storage.isEqual(to: styled) { takeStorage() }
    }
    open var isEditable = true
    open var isSelectable = true
    /// Kept: links are those that the attributes of the text name.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Kept: there is no keyboard that would search.
    open var isFindInteractionEnabled = false
    open var clearsOnInsertion = false
    /// The border is drawn by the layer; text views have none at first.
    open var borderStyle = BorderStyle.none { didSet { showBorder() } }

    public enum BorderStyle: Int, Sendable { case none, roundedRect }

    private func showBorder() {
        layer.cornerRadius = borderStyle == .none ? 0 : 5
        layer.borderWidth = borderStyle == .none ? 0 : 1 / max(shownTraits.displayScale, 1)
        layer.borderColor = UIColor.separator.resolvedColor(with: shownTraits).cgColor
    }
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet { if selectedRange != oldValue { textDelegate?.textViewDidChangeSelection(self) } }
    }
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var allowsEditingTextAttributes = false
    /// Whether the font of a text style follows the size of text that the user asks for.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followContentSize() }
    }
    open override var inputView: UIView? {
        get { inputViews.view }
        set { inputViews.view = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { inputViews.accessory }
        set { inputViews.accessory = newValue }
    }
    private var inputViews: (view: UIView?, accessory: UIView?)
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

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public convenience init() { self.init(frame: .zero) }
    /// A text view with a container of a storage, whose text it shows.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        prepareTextView()
        takeStorage()
    }
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        prepareTextView()
    }
    /// Both kinds of text views are one here.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

    private func prepareTextView() {
        alwaysBounceVertical = true
        content.owner = self
        addSubview(content)
        backgroundColor = .systemBackground
        textStore.set(font: .systemFont(ofSize: 12))
        textContainer.textChanged = { [weak self] in MainActor.assumeIsolated { self?.takeStorage() } }
        textContainer.changed = { [weak self] in MainActor.assumeIsolated { self?.contentChanged() } }
    }

    private func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        contentChanged()
        updateStorage()
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
        guard (textDelegate?.textViewShouldEndEditing(self) ?? true) || FirstResponder.isForced,
            super.resignFirstResponder()
        else { return false }
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
    final var textArea: CGRect? {
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
            let padding = textContainer.lineFragmentPadding
            textContainer.size = CGSize(width: area.width + 2 * padding, height: 0)
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

    /// The caret before a character, in bounds space; nil without width.
    final func caret(at offset: Int) -> CGRect? {
        guard let area = textArea else { return nil }
        let caret = pages.caret(at: min(max(offset, 0), text.utf16.count), width: area.width)
        let line = caret.isNull ? CGRect(x: 0, y: 0, width: 0, height: textStore.font.lineHeight) : caret
        return line.offsetBy(dx: area.minX, dy: area.minY)
    }

    /// The character whose caret is nearest to a point of bounds space; nil without width.
    final func place(nearest point: CGPoint) -> Int? {
        guard let area = textArea else { return nil }
        return pages.place(at: CGPoint(x: point.x - area.minX, y: point.y - area.minY), width: area.width)
    }

    /// Notifies the delegate of a change that a keyboard would make.
    final func reportChange() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
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
        drawingManager?.textChanged()
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
