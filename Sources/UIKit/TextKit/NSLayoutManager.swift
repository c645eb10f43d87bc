/// Lays a text out in containers, one after the other.
///
/// Glyphs have the indices of their characters, in UTF-16. Rectangles are in points of the container's space, y down. The lines
/// are those of labels and text views. A text view whose container has a layout manager of a subclass draws by it: by
/// `drawBackground`, then by `drawGlyphs`, with the glyphs of the rectangle that is drawn.
open class NSLayoutManager: NSObject {
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open internal(set) weak var textStorage: NSTextStorage? { didSet { storageChanged() } }
    open private(set) var textContainers: [NSTextContainer] = []
    open var usesFontLeading = true { didSet { textChanged() } }
    open var allowsNonContiguousLayout = false
    open var showsInvisibleCharacters = false
    open var showsControlCharacters = false
    open var limitsLayoutForSuspiciousContents = false
    /// The layouts of the first containers.
    private var parts: [ContainerLayout] = []
    /// The text for layout; nil after a change.
    private var styled: StyledText?

    public override init() { super.init() }

    // MARK: Containers

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        let place = min(max(index, 0), textContainers.count)
        textContainers.insert(container, at: place)
        container.layoutManager = self
        // The layouts of the containers before it stay.
        parts.removeLast(max(parts.count - place, 0))
        container.textChanged()
    }
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        textChanged()
    }
    open func textContainerChangedGeometry(_ container: NSTextContainer) { textChanged() }

    // MARK: Layout

    /// Drops the layout, because the text, a container or an option changed.
    final func textChanged() { (parts, styled) = ([], nil) }

    /// Drops the layout and notifies the containers' views, because the text changed.
    final func storageChanged() {
        textChanged()
        for container in textContainers { container.textChanged() }
    }

    private var layouts: [ContainerLayout] {
        guard let textStorage else { return [] }
        while parts.count < textContainers.count {
            let text = styled ?? StyledText(textStorage)
            styled = text
            let start = parts.last?.range.upperBound ?? 0
            parts.append(
                ContainerLayout(text, from: start, textContainers[parts.count], leading: usesFontLeading))
        }
        return parts
    }

    private func layout(_ container: NSTextContainer) -> ContainerLayout? {
        textContainers.firstIndex { $0 === container }.flatMap {
            layouts.indices.contains($0) ? layouts[$0] : nil
        }
    }
    private func layout(at index: Int) -> ContainerLayout? {
        layouts.first { $0.range.contains(index) } ?? layouts.last { !$0.block.lines.isEmpty }
    }

    open func ensureLayout(for container: NSTextContainer) { _ = layouts }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layouts }
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = layouts }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layouts }
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        textChanged()
    }
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange
    {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// The characters that a container shows.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        layout(container).map { NSRange($0.range) } ?? NSRange(location: 0, length: 0)
    }
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let layout = layout(container) else { return NSRange(location: 0, length: 0) }
        let lines = layout.lines.filter { $0.rect.intersects(bounds) }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.range.lowerBound..<last.range.upperBound)
    }
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let index = layouts.firstIndex(where: { $0.range.contains(glyphIndex) }) else { return nil }
        effectiveGlyphRange?.pointee = NSRange(layouts[index].range)
        return textContainers[index]
    }
    open func firstUnlaidCharacterIndex() -> Int { layouts.last?.range.upperBound ?? 0 }

    // MARK: Rectangles

    /// The area of the lines with their padding.
    open func usedRect(for container: NSTextContainer) -> CGRect { layout(container)?.usedRect ?? .zero }

    /// The smallest rectangle around some glyphs.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let layout = layout(container), let range = Range(glyphRange) else { return .zero }
        let rects = layout.rectangles(range)
        if rects.isEmpty { return layout.caret(range.lowerBound) }
        return rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    }

    /// The rectangle of a line, as wide as its container.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.rect ?? .zero }
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
    /// The part of a line's rectangle that its glyphs take.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero }

    /// The place of a glyph on the baseline, from the corner of its line's rectangle.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let layout = layout(at: glyphIndex), let line = layout.line(at: glyphIndex) else {
            return .zero
        }
        return CGPoint(x: layout.caret(glyphIndex).minX - line.rect.minX, y: line.baseline - line.rect.minY)
    }

    private func line(_ index: Int, _ range: NSRangePointer?) -> ContainerLayout.Line? {
        guard let line = layout(at: index)?.line(at: index) else { return nil }
        range?.pointee = NSRange(line.range)
        return line
    }

    /// The place of the line after a line break at the end of the text; empty without one.
    open var extraLineFragmentRect: CGRect {
        guard let text = textStorage?.string, text.last?.isNewline == true, let layout = layouts.last,
            let last = layout.lines.last
        else { return .zero }
        return CGRect(x: last.rect.minX, y: last.rect.maxY, width: last.rect.width, height: last.rect.height)
    }
    open var extraLineFragmentUsedRect: CGRect {
        var rect = extraLineFragmentRect
        rect.size.width = min(rect.width, 2 * (textContainers.last?.lineFragmentPadding ?? 0))
        return rect
    }
    open var extraLineFragmentTextContainer: NSTextContainer? {
        extraLineFragmentRect == .zero ? nil : textContainers.last
    }

    /// The characters that a line's ellipsis replaces; `NSNotFound` if the line is not truncated.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let layout = layout(at: glyphIndex), let line = layout.line(at: glyphIndex),
            let hidden = layout.truncated(line)
        else { return NSRange(location: NSNotFound, length: 0) }
        return NSRange(hidden)
    }

    // MARK: Points

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }
    /// The glyph under a point, or nearest to it.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let layout = layout(container) else { return 0 }
        let (index, fraction) = layout.character(at: point)
        partialFraction?.pointee = fraction
        return index
    }
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        layout(container)?.character(at: point).fraction ?? 0
    }
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    // MARK: Enumeration

    /// Calls a block with the lines of some glyphs: the rectangle, the used one, the container and the range.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let range = Range(glyphRange) else { return }
        var stop = ObjCBool(false)
        for (container, layout) in zip(textContainers, layouts) {
            for line in layout.lines where line.range.overlaps(range) && !stop.boolValue {
                block(line.rect, line.usedRect, container, NSRange(line.range), &stop)
            }
        }
    }

    /// Calls a block with the rectangles of some glyphs, one or more for each line. The selection does not change them.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let range = Range(glyphRange), let layout = layout(textContainer) else { return }
        var stop = ObjCBool(false)
        for rect in layout.rectangles(range) where !stop.boolValue { block(rect, &stop) }
    }

    // MARK: Drawing

    /// Draws the lines of some glyphs into the current context.
    ///
    /// - Parameter origin: the corner of the container.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), let range = Range(glyphsToShow) else { return }
        for layout in layouts { layout.draw(range, at: origin, in: context) }
    }
    /// Backgrounds are drawn with the glyphs: a subclass draws its own ones here.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// The client's object of a layout manager.
public protocol NSLayoutManagerDelegate: AnyObject {}
