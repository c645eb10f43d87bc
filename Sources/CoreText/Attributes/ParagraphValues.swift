import CoreGraphics

/// Where the lines of a paragraph stand.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right
    /// Both edges straight, but for a paragraph's last line, which is natural.
    case justified
    /// Left, or right where the paragraph is written from right to left.
    case natural
}

/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Broken between words, and within words that are too long.
    case byWordWrapping
    case byCharWrapping
    /// Not broken, and cut off by whatever clips it.
    case byClipping
    /// Cut, with an ellipsis at the head, at the tail or in the middle.
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which way a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
    /// As its first letter is.
    case natural = -1
    case leftToRight, rightToLeft

    /// Nil for natural.
    var isRightToLeft: Bool? { self == .natural ? nil : self == .rightToLeft }
}

/// How much a part of a text that has a direction of its own is bound to it.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Letters keep their own direction.
    case embedding = 0
    /// Letters are written in the direction of the part.
    case override = 2
}

/// What a paragraph style says.
struct ParagraphValues: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineHeightMultiple: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    /// Nil for `defaultTabStops`.
    var tabStops: [TabStop]?
    /// Between the stops behind the last one; 0 for the distance of the last two.
    var defaultTabInterval: CGFloat = 0

    /// With lengths that mean nothing taken as 0, and none beyond a million points.
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
