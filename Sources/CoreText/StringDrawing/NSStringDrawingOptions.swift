import CoreGraphics

/// Options of drawing and measuring strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's corner is the corner of the text, and lines are broken at its width. Without this option the
    /// corner is the origin of the first line on its baseline, and lines are broken only at line breaks in the
    /// string.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the fonts' leading below each line.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the outlines of glyphs.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Ends the last line that fits with an ellipsis if the text is too high.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The minimum scale of text, and results of drawing it.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which text may be reduced to fit into its rectangle, above 0 and up to 1; 0, the
    /// default, disables scaling.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which text was reduced.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounding box of the drawn or measured text, in the space of the rectangle.
    open internal(set) var totalBounds = CGRect.zero
}
