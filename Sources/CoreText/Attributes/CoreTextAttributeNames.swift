import CoreGraphics

// Core Text's names of attributes. Those that share their meaning with a key of `NSAttributedString` share its string.

public let kCTFontAttributeName = NSAttributedString.Key.font.rawValue
public let kCTForegroundColorAttributeName = "CTForegroundColor"
/// A boolean: the colour that the context fills with when the text is drawn. In a layer there is none, and it counts as black.
public let kCTForegroundColorFromContextAttributeName = "CTForegroundColorFromContext"
public let kCTBackgroundColorAttributeName = "CTBackgroundColor"
public let kCTKernAttributeName = NSAttributedString.Key.kern.rawValue
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking.rawValue
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature.rawValue
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle.rawValue
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle.rawValue
public let kCTUnderlineColorAttributeName = NSAttributedString.Key.underlineColor.rawValue
public let kCTBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset.rawValue
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth.rawValue
public let kCTStrokeColorAttributeName = NSAttributedString.Key.strokeColor.rawValue
public let kCTWritingDirectionAttributeName = NSAttributedString.Key.writingDirection.rawValue
/// A `CTRunDelegate`: how large the characters are, which are not drawn.
public let kCTRunDelegateAttributeName = "CTRunDelegate"
/// Positive numbers raise text by half of its size, negative ones lower it by a quarter.
public let kCTSuperscriptAttributeName = "NSSuperScript"

extension NSAttributedString.Key {
    static let coreTextForegroundColor = NSAttributedString.Key(kCTForegroundColorAttributeName)
    static let coreTextBackgroundColor = NSAttributedString.Key(kCTBackgroundColorAttributeName)
    static let foregroundColorFromContext = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)
    static let runDelegate = NSAttributedString.Key(kCTRunDelegateAttributeName)
    static let superscript = NSAttributedString.Key(kCTSuperscriptAttributeName)
}

extension NSAttributedString {
    /// Core Text's names are strings: `[kCTFontAttributeName: font]`.
    public convenience init(string: String, attributes: [String: Any]) {
        self.init(
            string: string,
            attributes: Dictionary(
                attributes.map { (NSAttributedString.Key($0.key), $0.value) }, uniquingKeysWith: { $1 }))
    }
}
