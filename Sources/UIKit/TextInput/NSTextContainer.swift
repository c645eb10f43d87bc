import CoreGraphics
import CoreText
import Foundation

/// The area in which a text view breaks lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The space at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// It is kept: text is laid out in the width of the view.
    open var size = CGSize.zero
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// The areas without text, in the container's space: y down, from the corner of the lines with their padding.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
    var changed: () -> Void = {}

    public override nonisolated init() { super.init() }
}
