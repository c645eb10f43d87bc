import CoreGraphics

// The attributes of text, under UIKit's and AppKit's names.
extension NSAttributedString.Key {
    /// A `CTFont`, a `UIFont`, or the name of a font; Helvetica of 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor` or a `UIColor`, as for every colour here; opaque black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` of a rectangle behind the text, as high as the line's font; none by default.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Extra points between letters; a number. 0 disables the font's pair kerning.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Extra points between letters, as `kern`, over which it takes precedence.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number; 0 disables ligatures. 1 by default.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// An `NSParagraphStyle` or a `CTParagraphStyle`. The style of a paragraph's first character applies to all of
    /// it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSUnderlineStyle`'s raw value; 0 by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `CGColor`; the text's by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle`'s raw value; 0 by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `CGColor`; the text's by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance of the text above the baseline in points; a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The width of outlines in percent of the font's size: outlines only if positive, outlines over filled letters
    /// if negative.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `CGColor` of outlines; the text's by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The slant of glyphs: the amount added to x for each unit of height; a number from -4 to 4, 0 by default.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor by which glyphs are widened; a number from -4 to 4, 0 by default.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// A list of numbers, the outermost first: an `NSWritingDirection`'s raw value combined with that of an
    /// `NSWritingDirectionFormatType`.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// An `NSTextAttachment`, which replaces each U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The `URL` or string that the text links to. It does not affect drawing.
    public static let link = NSAttributedString.Key("NSLink")
}
