/// A line of text in a border, or a placeholder while it is empty. Text is set by the program; there is no
/// keyboard.
open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    public enum DidEndEditingReason: Int, Sendable {
        case committed, cancelled
    }

    // MARK: Text

    nonisolated open override var description: String {
        ViewDescription.text(self) { ["text = '\(text ?? "")'"] }
    }

    open var text: String? {
        get { textStore.string ?? "" }
        set { changeText { $0.set(newValue) } }
    }
    open var attributedText: NSAttributedString? {
        get { textStore.string == nil ? nil : textStore.styled() }
        set { changeText { $0.set(newValue) } }
    }
    /// Shown in gray while there is no text.
    open var placeholder: String? {
        get { placeholderStore?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    /// Characters without a font or a colour have the field's font, and gray.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderStore }
        set {
            placeholderStore = newValue?.immutable
            contentChanged()
        }
    }
    /// The font, of 17 points by default.
    open var font: UIFont? {
        get { textStore.font }
        set {
            changeText { $0.set(font: newValue ?? LabelText.defaultFont) }
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
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: textStore.font, .foregroundColor: textStore.color] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
        }
    }
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// Whether the font of a text style follows the size of text that the user asks for.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followContentSize() }
    }
    /// Whether the font is made smaller, down to `minimumFontSize`, until the text fits.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }

    // MARK: Surroundings

    open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
    /// Stretched over the bounds, unless the border is a rounded rectangle.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    open var leftViewMode = ViewMode.never { didSet { contentChanged() } }
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    open var rightViewMode = ViewMode.never { didSet { contentChanged() } }
    open var clearButtonMode = ViewMode.never { didSet { contentChanged() } }
    open override var inputView: UIView? {
        get { inputViews.view }
        set { inputViews.view = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { inputViews.accessory }
        set { inputViews.accessory = newValue }
    }
    private var inputViews: (view: UIView?, accessory: UIView?)
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var allowsEditingTextAttributes = false
    open weak var delegate: (any UITextFieldDelegate)?
    open private(set) var isEditing = false

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether a dot is shown for each character.
    open var isSecureTextEntry = false { didSet { contentChanged() } }
    open var textContentType: UITextContentType!

    /// The selected characters; an empty range is the place of the caret. Nil while the field is not edited.
    open var selectedTextRange: UITextRange? {
        didSet { delegate?.textFieldDidChangeSelection(self) }
    }
    open var hasText: Bool { text?.isEmpty == false }
    /// Replaces the selection by text, or appends it, and notifies of the change as typing does.
    open func insertText(_ text: String) { type(text) }
    /// Removes the selection, or the last character.
    open func deleteBackward() { typeBackward() }
    /// The place of the caret, in bounds space.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }

    final var textStore = LabelText()
    final var placeholderStore: NSAttributedString?

    override func didInitialize() {
        super.didInitialize()
        super.contentMode = .redraw
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        contentChanged()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, nil)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Ends editing, if the delegate agrees.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard (delegate?.textFieldShouldEndEditing(self) ?? true) || FirstResponder.isForced,
            super.resignFirstResponder()
        else { return false }
        isEditing = false
        contentChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        send(.editingDidEnd, nil)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { becomeFirstResponder() }
    }

    // MARK: Rectangles

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text: the bounds without border and side views.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(CGSize(width: 19, height: 19), isAtStart: false, margin: 5, bounds)
    }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(leftView?.bounds.size ?? .zero, isAtStart: true, margin: 0, bounds)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(rightView?.bounds.size ?? .zero, isAtStart: false, margin: 0, bounds)
    }
    /// The rectangle of what is at an end of the field: the left view is where lines of text begin.
    private func sideRect(_ size: CGSize, isAtStart: Bool, margin: CGFloat, _ bounds: CGRect) -> CGRect {
        CGRect(
            x: isAtStart != readsFromRight ? bounds.minX + margin : bounds.maxX - size.width - margin,
            y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize { fittingSize }
    override func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let font = font ?? LabelText.defaultFont,
            area = textRect(forBounds: CGRect(origin: .zero, size: size))
        let first = area.midY - font.lineHeight / 2 + font.ascender
        return first.isFinite ? (first, size.height - first) : nil
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSideViews()
    }

    // MARK: Drawing

    open func drawText(in rect: CGRect) { drawLine(.text, in: rect) }
    open func drawPlaceholder(in rect: CGRect) { drawLine(.placeholder, in: rect) }
    /// Draws nothing: an override draws below the border and the text, which do not depend on it.
    open override func draw(_ rect: CGRect) {}
    override func drawAboveClient() { drawField() }
    override var drawnText: ViewText? { ViewMethods.drawsUnlikeField(Swift.type(of: self)) ? nil : fieldText }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        followContentSize()
        setNeedsDisplay()
    }

    private func followContentSize() {
        guard adjustsFontForContentSizeCategory else { return }
        if textStore.adjustFonts(to: shownTraits) { contentChanged() }
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsDisplay()
    }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
}
