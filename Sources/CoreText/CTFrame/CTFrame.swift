import CoreGraphics

/// Lines in the area of a path, the first at its top. Lengths are in points, y up.
public final class CTFrame: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let path: CGPath
    let rect: CGRect
    let lines: [CTLine]
    /// The lines' origins from the rectangle's lower left corner.
    let origins: [CGPoint]
    let visible: CFRange
    let whole: CFRange
    let attributes: CFDictionary?

    init(
        _ path: CGPath, _ rect: CGRect, _ block: TextBlock, _ text: StyledText, _ source: NSAttributedString,
        _ range: Range<Int>, _ attributes: CFDictionary?
    ) {
        self.attributes = attributes
        (self.path, self.rect) = (path.copy() ?? path, rect)
        lines = block.lines.map { CTLine($0.line, text, source) }
        origins = block.lines.map { CGPoint(x: $0.x, y: rect.height - $0.y) }
        visible = CFRange(location: range.lowerBound, length: block.end - range.lowerBound)
        whole = CFRange(location: range.lowerBound, length: range.count)
    }
}

extension CTFrame: Hashable {
    public static func == (a: CTFrame, b: CTFrame) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.whole }
/// The range of the string that the lines show; the next frame begins at its end.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// `CTLine`s, from top to bottom. They are valid as long as the frame.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Writes the origins of lines, from the lower left corner of the path's bounding box. A length of 0 means everything
/// lines from the location on.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    let start = min(max(range.location, 0), frame.origins.count)
    let end = range.length <= 0 ? frame.origins.count : start + min(range.length, frame.origins.count - start)
    for index in start..<end { origins[index - start] = frame.origins[index] }
}

/// Draws all lines in the context's user space. The text position is left at the origin of the last line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for (line, origin) in zip(frame.lines, frame.origins) {
        context.textPosition = CGPoint(x: frame.rect.minX + origin.x, y: frame.rect.minY + origin.y)
        CTLineDraw(line, context)
    }
}
