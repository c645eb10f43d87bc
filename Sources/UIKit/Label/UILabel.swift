/// A view that shows a text of one or several lines, centred vertically.
///
/// Lines are as high as the fonts that are asked for; see `UIFont`. The text is drawn again when the size
/// changes.
open class UILabel: UIView {
    nonisolated open override var description: String {
        ViewDescription.text(self) { ["text = '\(text ?? "")'"] }
    }

    /// The text without its attributes. Setting it drops the attributes of `attributedText`.
    open var text: String? {
        get { textStore.string }
        set {
            let old = textStore.string
            changeText { $0.set(newValue) }
            KeyValueChange.post(self, "text", old: old, new: newValue)
        }
    }
    /// The text with its attributes. Characters without a font, a colour or a paragraph style have the
    /// label's.
    open var attributedText: NSAttributedString? {
        get { textStore.string == nil ? nil : styledText }
        set {
            changeText { $0.set(newValue) }
            if adjustsFontForContentSizeCategory { followContentSize() }
        }
    }
    /// The font, of 17 points by default. Setting it changes all of the text.
    open var font: UIFont! {
        get { textStore.font }
        set {
            let old = textStore.font
            changeText { $0.set(font: newValue ?? LabelText.defaultFont) }
            if adjustsFontForContentSizeCategory { followContentSize() }
            KeyValueChange.post(self, "font", old: old, new: newValue)
        }
    }
    /// Setting it changes all of the text.
    open var textColor: UIColor! {
        get { textStore.color }
        set { changeText { $0.set(color: newValue ?? .label) } }
    }
    /// Setting it changes all of the text.
    open var textAlignment: NSTextAlignment {
        get { textStore.alignment }
        set { changeText { $0.set(alignment: newValue) } }
    }
    /// The handling of lines that are too long: the last one is truncated at its end by default.
    open var lineBreakMode: NSLineBreakMode {
        get { textStore.lineBreakMode }
        set { changeText { $0.lineBreakMode = newValue } }
    }
    /// Kept: words are broken at their ends alone, as with an empty set.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
    /// Kept: no pointer rests on a text.
    open var showsExpansionTextWhenTruncated = false
    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }
    /// The colour of a shadow without blur; nil, the default, for none.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }
    /// In points; one point up by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowColor != nil { setNeedsDisplay() } }
    }
    /// The text's colour while `isHighlighted`; nil for `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { setNeedsDisplay() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }
    /// Whether the text has its colour; otherwise it is gray.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// Whether the font is made smaller until the text fits.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }
    /// The smallest factor by which the font is reduced, in 0...1; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }
    /// The place of a text that was made smaller.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }
    /// Kept, but letters are not moved together.
    open var allowsDefaultTighteningForTruncation = false
    /// Whether the font of a text style follows the size of text that the user asks for.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
    }
    /// The width at which the intrinsic size breaks lines, in points; 0, the default, for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { contentSizeChanged() } }
    }

    final var textStore = LabelText()
    /// The text with all attributes, until it changes.
    final var styledStore: NSAttributedString?
    /// The text that was laid out last, and its number of lines.
    final var lastSource: (count: Int, source: TextSource)?

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
        super.contentMode = .redraw
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    /// The size of the text, rounded up to pixels. Several lines are broken at the given width, if it is
    /// above 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : size.width)
    }

    /// The first and the last line of text, for constraints. The text is in the middle of the height.
    override func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        guard let font else { return nil }
        let text = fittingSize(width: numberOfLines == 1 ? 0 : size.width)
        let space = max(size.height - text.height, 0) / 2
        return (space + font.ascender, space - font.descender)
    }

    // MARK: Drawing

    /// The rectangle of the text in given bounds: as large as the text, centred vertically.
    ///
    /// Sizes of the label follow from it, with bounds of a great height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        fittedRect(in: bounds, lines: numberOfLines)
    }

    /// Draws the text in a rectangle, centred vertically.
    open func drawText(in rect: CGRect) { drawLines(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    override var drawnText: ViewText? {
        guard !ViewMethods.drawsUnlikeLabel(type(of: self)) else { return nil }
        guard let drawing else { return ViewText { _ in [] } }
        return ViewText { drawing.parts(in: $0) }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        lastSource = nil
        if adjustsFontForContentSizeCategory { followContentSize() }
        setNeedsDisplay()
    }
}

/// The place of a text whose font was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline stays where that of the larger font would be.
    case alignBaselines
    /// The text is centred.
    case alignCenters
    /// The text begins at the top.
    case none
}
