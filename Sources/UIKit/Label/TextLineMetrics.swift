import CoreGraphics
import CoreText
import Foundation

/// The heights of a line above and below its baseline, in points.
///
/// They are those of the fonts that the text asks for, so that labels have the same heights whatever fonts
/// the machine has.
struct TextLineMetrics {
    var ascent: CGFloat = 0
    /// Below the baseline, as a positive number.
    var descent: CGFloat = 0

    /// - Parameters:
    ///   - text: the line's characters with their attributes.
    ///   - line: the laid out line; it counts for attachments, which may be higher than fonts.
    init(_ text: NSAttributedString, _ line: CTLine?, _ style: NSParagraphStyle?) {
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.font, in: all, options: []) { value, _, _ in
            if let font = value as? UIFont {
                include(font.ascender, -font.descender)
            } else if let font = value as? CTFont {
                include(CTFontGetAscent(font), CTFontGetDescent(font))
            }
        }
        var hasAttachment = false
        text.enumerateAttribute(.attachment, in: all, options: []) { value, _, _ in
            if value != nil { hasAttachment = true }
        }
        if let line, hasAttachment || (ascent == 0 && descent == 0) {
            var up: CGFloat = 0, down: CGFloat = 0
            _ = CTLineGetTypographicBounds(line, &up, &down, nil)
            include(up, down)
        }
        if let style { apply(style) }
    }

    private mutating func include(_ up: CGFloat, _ down: CGFloat) {
        if up.isFinite { ascent = max(ascent, up) }
        if down.isFinite { descent = max(descent, down) }
    }

    /// Applies a paragraph's line heights. What they add or remove is above the text.
    private mutating func apply(_ style: NSParagraphStyle) {
        func limited(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e5) : 0 }
        let natural = ascent + descent
        var height = natural
        if style.lineHeightMultiple > 0 { height *= limited(style.lineHeightMultiple) }
        height = max(height, limited(style.minimumLineHeight))
        if style.maximumLineHeight > 0 { height = min(height, limited(style.maximumLineHeight)) }
        ascent += height - natural
    }

    var height: CGFloat { ascent + descent }
}
