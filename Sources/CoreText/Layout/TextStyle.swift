import CoreGraphics

/// The style of a range of characters, for layout and drawing.
package struct TextStyle: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The style of the line.
        package var style: NSUnderlineStyle
        /// The colour; nil for the text's.
        package var color: CGColor?
    }

    package struct Shadow: Hashable, Sendable {
        /// The offset in points, y down.
        package var offset: CGSize
        package var blur: CGFloat
        package var color: CGColor
    }

    /// The font; nil for that of the whole text.
    package var font: CTFont?
    /// The colour; nil for that of the whole text.
    package var color: CGColor?
    package var backgroundColor: CGColor?
    package var usesContextColor = false
    var kern: CGFloat?
    var hasLigatures = true
    /// The distance above the baseline in points.
    package var baselineOffset: CGFloat = 0
    package var underline: Line?
    package var strikethrough: Line?
    /// The width in percent of the size.
    package var strokeWidth: CGFloat = 0
    package var strokeColor: CGColor?
    package var shadow: Shadow?
    var paragraph: ParagraphValues?
    /// The amount added to x for each unit of height.
    var obliqueness: CGFloat = 0
    /// The logarithm of the factor by which glyphs are widened.
    var expansion: CGFloat = 0
    /// The directional controls U+202A, U+202B, U+202D or U+202E, the outermost first.
    var directions: [Unicode.Scalar] = []
    /// The box that replaces glyphs.
    package var inline: InlineBox?

    package init() {}

    /// The style of a plain text.
    package init(font: CTFont, color: CGColor, alignment: NSTextAlignment) {
        (self.font, self.color) = (font, color)
        guard alignment != .natural else { return }
        var values = ParagraphValues()
        values.alignment = alignment
        paragraph = values
    }

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = Self.font(attributes[.font])
        color = Self.color(attributes[.foregroundColor]) ?? Self.color(attributes[.coreTextForegroundColor])
        backgroundColor =
            Self.color(attributes[.backgroundColor]) ?? Self.color(attributes[.coreTextBackgroundColor])
        usesContextColor = (attributes[.foregroundColorFromContext] as? NSNumber)?.boolValue ?? false
        kern = Self.number(attributes[.tracking]) ?? Self.number(attributes[.kern])
        hasLigatures = Self.number(attributes[.ligature]) != 0
        baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
        if let script = Self.number(attributes[.superscript]), script != 0 {
            baselineOffset += (font?.size ?? 12) * (script > 0 ? 0.5 : -0.25)
        }
        underline = Self.line(attributes[.underlineStyle], attributes[.underlineColor])
        strikethrough = Self.line(attributes[.strikethroughStyle], attributes[.strikethroughColor])
        strokeWidth = Self.number(attributes[.strokeWidth]) ?? 0
        strokeColor = Self.color(attributes[.strokeColor])
        if let shadow = attributes[.shadow] as? NSShadow, let color = Self.color(shadow.shadowColor) {
            let offset = shadow.shadowOffset
            if offset.width.isFinite, offset.height.isFinite {
                let blur = shadow.shadowBlurRadius
                self.shadow = Shadow(offset: offset, blur: blur.isFinite ? max(blur, 0) : 0, color: color)
            }
        }
        obliqueness = min(max(Self.number(attributes[.obliqueness]) ?? 0, -4), 4)
        expansion = min(max(Self.number(attributes[.expansion]) ?? 0, -4), 4)
        directions = Self.directions(attributes[.writingDirection])
        if let delegate = attributes[.runDelegate] as? CTRunDelegate {
            inline = delegate.box
        } else if let attachment = attributes[.attachment] as? NSTextAttachment {
            inline = attachment.box
        }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            paragraph = style.values.finite
        } else if let style = attributes[.paragraphStyle] as? CTParagraphStyle {
            paragraph = style.values.finite
        }
    }

    static func color(_ value: Any?) -> CGColor? {
        value as? CGColor ?? (value as? any TextAttributeValue)?.attributeColor
    }

    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            default: nil
            }
        return number.map { $0.isFinite ? min(max($0, -1e5), 1e5) : 0 }
    }

    /// The directional controls, at most as many levels as Unicode allows.
    private static func directions(_ value: Any?) -> [Unicode.Scalar] {
        guard let list = value as? [Any] else { return [] }
        let controls: [Unicode.Scalar] = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}"]
        return list.prefix(60).compactMap { item in
            number(item).flatMap { controls.indices.contains(Int($0)) ? controls[Int($0)] : nil }
        }
    }

    private static func font(_ value: Any?) -> CTFont? {
        if let font = value as? CTFont ?? (value as? any TextAttributeValue)?.attributeFont { return font }
        return (value as? String).map { CTFont($0, size: 12) }
    }

    private static func line(_ value: Any?, _ color: Any?) -> Line? {
        let style: NSUnderlineStyle
        if let set = value as? NSUnderlineStyle {
            style = set
        } else if let set = value as? CTUnderlineStyle {
            style = NSUnderlineStyle(rawValue: Int(set.rawValue))
        } else if let number = number(value) {
            style = NSUnderlineStyle(rawValue: Int(number))
        } else {
            return nil
        }
        return style.isSeen ? Line(style: style, color: Self.color(color)) : nil
    }
}
