import CoreGraphics

/// The layout of a paragraph. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    var values = ParagraphValues()

    /// Rules that keep lines from ending with a few short words.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xffff)
    }

    public override init() { super.init() }

    init(_ values: ParagraphValues) { self.values = values }

    /// The style of text without one.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    /// The indent of the first line from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: a distance from the leading edge if positive, otherwise from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Kept: lines end where they are full, whatever is asked for.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The factor of a line's natural height, applied before the minimum and maximum; 0 counts as 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The maximum height of a line; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The space between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space above the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The tab stops: by default twelve, 28 points apart. An empty list has no stops.
    open var tabStops: [NSTextTab] {
        (values.tabStops ?? ParagraphValues.defaultTabStops).map(NSTextTab.init)
    }
    /// The distance between stops after the last one; 0, the default, repeats the distance of the last two.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The part of the width below which a line takes a part of the next word; 0, the default, divides no words, and 1
    /// divides all.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are divided at the ends of all lines, as with a factor of 1.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue.map(\.stop) }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }

    /// Inserts a stop in order of location.
    open func addTabStop(_ stop: NSTextTab) {
        let stops = values.tabStops ?? ParagraphValues.defaultTabStops
        values.tabStops = (stops + [stop.stop]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ stop: NSTextTab) {
        values.tabStops = (values.tabStops ?? ParagraphValues.defaultTabStops).filter { $0 != stop.stop }
    }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
