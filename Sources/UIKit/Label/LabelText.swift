/// The text of a label or a text view, and the attributes of characters that have none of their own.
struct LabelText {
    static var defaultFont: UIFont { UIFont.systemFont(ofSize: UIFont.labelFontSize) }

    private(set) var plain: String?
    private(set) var attributed: NSAttributedString?
    private(set) var font = LabelText.defaultFont
    private(set) var color = UIColor.label
    private(set) var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail

    var string: String? { attributed?.string ?? plain }
    /// Whether there are no characters. Foundation copies the string of an attributed one.
    var isEmpty: Bool { attributed.map { $0.length == 0 } ?? plain?.isEmpty ?? true }

    mutating func set(_ text: String?) { (plain, attributed) = (text, nil) }

    mutating func set(_ text: NSAttributedString?) {
        (plain, attributed) = (nil, text?.immutable)
    }

    mutating func set(font: UIFont) {
        self.font = font
        changeAll { $1.addAttribute(.font, value: font, range: $2) }
    }

    mutating func set(color: UIColor) {
        self.color = color
        changeAll { $1.addAttribute(.foregroundColor, value: color, range: $2) }
    }

    mutating func set(alignment: NSTextAlignment) {
        self.alignment = alignment
        changeAll { old, text, all in
            // A string must not be changed while it is enumerated.
            old.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
                guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
                else { return }
                style.alignment = alignment
                text.addAttribute(.paragraphStyle, value: style, range: range)
            }
        }
    }

    /// Gives fonts that were made for a size of text the size of some traits; returns whether any differs.
    mutating func adjustFonts(to traits: UITraitCollection) -> Bool {
        var isChanged = false
        if let new = font.adjusted(to: traits), !new.isEqual(font) {
            font = new
            isChanged = true
        }
        guard let attributed else { return isChanged }
        var fonts: [(font: UIFont, range: NSRange)] = []
        attributed.enumerateAttribute(
            .font, in: NSRange(location: 0, length: attributed.length), options: []
        ) { value, range, _ in
            guard let font = value as? UIFont, let new = font.adjusted(to: traits), !new.isEqual(font) else {
                return
            }
            fonts.append((new, range))
        }
        // A copy is made only where a font differs, because Foundation never frees it.
        guard !fonts.isEmpty else { return isChanged }
        changeAll { _, text, _ in
            for (font, range) in fonts { text.addAttribute(.font, value: font, range: range) }
        }
        return true
    }

    /// Changes a copy of the text, given the text, the copy and its whole range.
    private mutating func changeAll(
        _ change: (NSAttributedString, NSMutableAttributedString, NSRange) -> Void
    ) {
        guard let attributed else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        change(attributed, text, NSRange(location: 0, length: text.length))
        self.attributed = text
    }

    /// The text with all attributes.
    func styled() -> NSAttributedString {
        var defaults: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        if alignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            defaults[.paragraphStyle] = style
        }
        guard let attributed else { return NSAttributedString(string: plain ?? "", attributes: defaults) }
        let text = NSMutableAttributedString(string: attributed.string, attributes: defaults)
        attributed.enumerateAttributes(
            in: NSRange(location: 0, length: attributed.length), options: []
        ) { attributes, range, _ in
            text.addAttributes(attributes, range: range)
        }
        return text
    }
}

extension LabelText {
    /// The text for layout, with colours resolved for the current traits.
    ///
    /// A plain text takes no attributed string, because Foundation never frees those.
    ///
    /// - Parameters:
    ///   - styled: the text with all attributes.
    ///   - color: takes the place of the label's colour; nil for that.
    ///   - isRightToLeft: whether paragraphs of natural alignment are at the right.
    func text(
        _ styled: @autoclosure () -> NSAttributedString, in color: UIColor? = nil, isRightToLeft: Bool = false
    ) -> StyledText {
        guard attributed == nil else {
            let text = color.map { styled().replacing(self.color, by: $0) } ?? styled()
            return StyledText(isRightToLeft ? text.alignedRight : text)
        }
        return StyledText(
            plain ?? "",
            TextStyle(font: font.ctFont, color: (color ?? self.color).cgColor, alignment: alignment))
    }
}

extension NSAttributedString {
    /// The text with paragraphs of natural alignment at the right.
    var alignedRight: NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
            guard let own = value as? NSParagraphStyle, own.alignment == .natural,
                let style = own.mutableCopy() as? NSMutableParagraphStyle
            else { return }
            style.alignment = .right
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return text
    }

    /// The text in one colour, as far as it was in another one.
    func replacing(_ color: UIColor, by new: UIColor) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        enumerateAttribute(.foregroundColor, in: all, options: []) { value, range, _ in
            if (value as? UIColor)?.isEqual(color) ?? false {
                text.addAttribute(.foregroundColor, value: new, range: range)
            }
        }
        return text
    }
}
