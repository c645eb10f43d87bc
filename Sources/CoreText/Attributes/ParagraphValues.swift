import CoreGraphics

/// The alignment of a paragraph's lines.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right
    /// Both edges are straight, except that a paragraph's last line has natural alignment.
    case justified
    /// Left, or right in a right-to-left paragraph.
    case natural
}

/// The handling of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Broken between words, and inside words that are too long.
    case byWordWrapping
    case byCharWrapping
    /// Not broken; whatever clips the text cuts the line.
    case byClipping
    /// Truncated with an ellipsis at the head, at the tail or in the middle.
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of its first letter.
    case natural = -1
    case leftToRight, rightToLeft

    /// Whether the direction is right to left; nil for natural.
    var isRightToLeft: Bool? { self == .natural ? nil : self == .rightToLeft }
}

/// The way in which a part of a text with a direction of its own is embedded.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Letters keep their own direction.
    case embedding = 0
    /// All letters are written in the direction of the part.
    case override = 2
}

/// The properties of a paragraph style.
struct ParagraphValues: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var lineHeightMultiple: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    /// The tab stops; nil for `defaultTabStops`.
    var tabStops: [TabStop]?
    /// The distance between stops after the last one; 0 repeats the distance of the last two.
    var defaultTabInterval: CGFloat = 0

    /// The part of its width below which a line's next word is divided, from 0 for no division to 1 for all words.
    var hyphenation: Float {
        if usesDefaultHyphenation { return 1 }
        return hyphenationFactor > 0 ? min(hyphenationFactor, 1) : 0
    }

    /// The values with invalid lengths replaced by 0 and lengths clamped to a million points.
    var finite: ParagraphValues {
        var result = self
        for length in [
            \ParagraphValues.firstLineHeadIndent, \.headIndent, \.tailIndent, \.lineHeightMultiple,
            \.maximumLineHeight, \.minimumLineHeight, \.lineSpacing, \.paragraphSpacing,
            \.paragraphSpacingBefore, \.defaultTabInterval,
        ] {
            let value = self[keyPath: length]
            result[keyPath: length] = value.isNaN ? 0 : min(max(value, -1e6), 1e6)
        }
        return result
    }
}
