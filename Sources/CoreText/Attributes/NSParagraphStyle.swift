import CoreGraphics

/// How a paragraph is laid out. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    var values = ParagraphValues()

    public override init() { super.init() }

    init(_ values: ParagraphValues) { self.values = values }

    /// The style of text that has none.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    /// Where the first line begins, from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin, from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge where it is positive, else from the trailing one.
    open var tailIndent: CGFloat { values.tailIndent }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// What a line's height is multiplied by, before its minimum and maximum; 0 for 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// Between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Above the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Where text goes on behind tabs: twelve stops 28 points apart by default, which are no other ones for an empty list.
    open var tabStops: [NSTextTab] {
        (values.tabStops ?? ParagraphValues.defaultTabStops).map(NSTextTab.init)
    }
    /// The distance of stops behind the last one; 0, the default, for that of the last two.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Kept, but words are not hyphenated.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
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

    /// Adds a stop, in the order of locations.
    open func addTabStop(_ stop: NSTextTab) {
        let stops = values.tabStops ?? ParagraphValues.defaultTabStops
        values.tabStops = (stops + [stop.stop]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ stop: NSTextTab) {
        values.tabStops = (values.tabStops ?? ParagraphValues.defaultTabStops).filter { $0 != stop.stop }
    }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
