import CoreGraphics

/// How strings are drawn and measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's corner is the corner of the text, and lines are broken at its width. Without this option the corner is the place of
    /// the first line on its baseline, and lines are broken only where the string says so.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// What fonts ask for between lines is added below each line.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures are those of the outlines of glyphs.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Of text that is too high, the last line that fits ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Says how small text may be drawn, and takes what came of it.
open class NSStringDrawingContext: NSObject {
    /// The least factor that text may be made smaller by to fit into its rectangle, above 0 and up to 1; 0, the default, for none.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that text was made smaller by.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// Around what was drawn or measured, in the space of the rectangle.
    open internal(set) var totalBounds = CGRect.zero
}
