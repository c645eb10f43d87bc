import CoreGraphics

// Core Text's names of attributes. Attributes with the meaning of a key of `NSAttributedString` have its string.

public let kCTFontAttributeName = NSAttributedString.Key.font.rawValue
public let kCTForegroundColorAttributeName = "CTForegroundColor"
/// A Boolean: whether text is drawn in the context's fill colour. A layer has none, so its text is black.
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
/// A `CTRunDelegate` that gives the size of characters, which are then not drawn.
public let kCTRunDelegateAttributeName = "CTRunDelegate"
/// A number: positive ones raise text by half of its size, negative ones lower it by a quarter.
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
