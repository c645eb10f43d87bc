import CoreGraphics

/// An image that replaces a character of an attributed string: the attribute `attachment` of U+FFFC.
///
/// Line layout always reserves space for it. `draw(at:)`, `draw(in:)` and `draw(with:options:context:)` of attributed
/// strings draw the image; `CTLineDraw` and `CATextLayer` leave the space empty, as Core Text does.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    /// The character that attachments replace.
    public static let character = 0xFFFC

    /// A `CGImage`, one pixel a point unless UIKit's property of this name set it. Nil leaves the space empty.
    ///
    /// A program that imports UIKit means UIKit's property of this name, where the type does not tell.
    @_disfavoredOverload open var image: CGImage? {
        didSet { (pixelsPerPoint, imageObject) = (1, nil) }
    }
    /// The same under a name of its own, for modules that have an `image` too.
    package final var pixels: CGImage? {
        get { image }
        set { image = newValue }
    }
    /// The number of the image's pixels in a point.
    package var pixelsPerPoint: CGFloat = 1
    /// The image of a module above this one from which `image` was made.
    package var imageObject: AnyObject?
    /// The space that the attachment takes, in points from the pen's position on the baseline, y up. An empty
    /// rectangle, the default, stands for the size of the image, on the baseline.
    open var bounds = CGRect.zero
    /// The bytes of a file. They are stored but not drawn.
    open var contents: Data?
    /// The uniform type of `contents`.
    open var fileType: String?

    public override init() { super.init() }

    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }

    public convenience init(image: CGImage) {
        self.init()
        self.image = image
    }

    /// The current size of the attachment in a line.
    var box: InlineBox {
        var rect = bounds
        if rect.width == 0, rect.height == 0, let image {
            rect.size = CGSize(
                width: CGFloat(image.width) / pixelsPerPoint, height: CGFloat(image.height) / pixelsPerPoint)
        }
        var box = InlineBox(width: rect.width, ascent: rect.maxY, descent: -rect.minY)
        // The box always includes the baseline.
        (box.ascent, box.descent) = (max(box.ascent, 0), max(box.descent, 0))
        box.image = image
        box.imageRect = rect
        box.replacesMarksOnly = true
        return box
    }
}

extension NSAttributedString {
    /// Creates a string of one character, which the attachment replaces.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
