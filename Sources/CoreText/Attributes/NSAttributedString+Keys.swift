import CoreGraphics

// The attributes that text is drawn with, under the names that UIKit and AppKit have for them.
extension NSAttributedString.Key {
    /// A `CTFont`, or the name of a font; Helvetica of 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor`; opaque black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` of a rectangle behind the text, as high as the line's font; none by default.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points between letters, beyond what the font says; a number. 0 switches pairs of letters off that the font moves together.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points between letters, as `kern`; it takes precedence.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// 0 switches ligatures off; a number, 1 by default.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// An `NSParagraphStyle` or a `CTParagraphStyle`. What the first character of a paragraph has counts for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSUnderlineStyle`'s raw value; 0 by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `CGColor`; the text's by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle`'s raw value; 0 by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `CGColor`; the text's by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Points by which the text lies above the baseline; a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// In percent of the font's size: outlines alone where it is positive, outlines over filled letters where it is negative.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `CGColor` of outlines; the text's by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// How far glyphs lean to the right: what is added to x for each unit of height; a number, 0 by default, of -4 to 4.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor that glyphs are widened by; a number, 0 by default, of -4 to 4.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// A list of numbers, the outermost first: an `NSWritingDirection`'s raw value, with that of an `NSWritingDirectionFormatType`.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// An `NSTextAttachment`, which takes the place of each U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or string that the text leads to. It changes nothing of the picture.
    public static let link = NSAttributedString.Key("NSLink")
}
