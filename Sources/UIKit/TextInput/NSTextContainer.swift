/// The area in which a text view breaks lines.
open class NSTextContainer: NSObject {
    /// The space at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { optionChanged() } }
    /// 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { optionChanged() } }
    /// The size in which a layout manager breaks lines; 0 for no limit. A text view sets it to that of its lines.
    open var size = CGSize.zero { didSet { if size != oldValue { layoutManager?.textChanged() } } }
    open internal(set) weak var layoutManager: NSLayoutManager?
    open var widthTracksTextView = false
    open var heightTracksTextView = false
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { optionChanged() } }
    /// The areas without text, in the container's space: y down, from the corner of the lines with their padding.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { optionChanged() } }
    /// Called when an option changes.
    var changed: () -> Void = {}
    /// Called when the text of the layout manager's storage changed, or when there is another storage.
    var textChanged: () -> Void = {}

    private func optionChanged() {
        layoutManager?.textChanged()
        changed()
    }

    public override init() { super.init() }
    /// - Parameter size: in points, with the padding of lines.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}
