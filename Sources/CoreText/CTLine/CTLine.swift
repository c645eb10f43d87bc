import CoreGraphics
import Locking

/// A line of laid-out text. Lengths are in points, y up, from the line's start on its baseline.
public final class CTLine: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    package let line: TextLine
    let text: StyledText
    /// The string that runs copy their attributes from; nil without one.
    let source: NSAttributedString?
    /// The runs, created on first use, so that they live as long as the line.
    let keptRuns = Locked<CFArray?>(nil)
    /// The carets, computed on first use.
    let keptStops = Locked<[CaretStop]?>(nil)
    /// The index of the line's start in a longer string, in UTF-16.
    let start: Int
    /// The distance of the line's start from the margin, from which tab stops are counted, in points.
    let offset: CGFloat

    package init(
        _ line: TextLine, _ text: StyledText, _ source: NSAttributedString? = nil, start: Int = 0,
        offset: CGFloat = 0
    ) {
        (self.line, self.text, self.source, self.start) = (line, text, source, start)
        self.offset = offset
    }

    /// Lays out a whole text in one line.
    convenience init(
        _ text: StyledText, _ source: NSAttributedString? = nil, start: Int = 0,
        _ settings: LayoutSettings = LayoutSettings(), isRightToLeft: Bool? = nil, offset: CGFloat = 0
    ) {
        let line = TextSystem.helvetica.flatMap { face in
            TextShaper.perform { shaper -> TextLine? in
                let paragraph = ParagraphText(text, 0..<text.string.utf16.count)
                var settings = settings
                let style = text.spans.first?.style.paragraph ?? ParagraphValues()
                let direction = isRightToLeft ?? style.baseWritingDirection.isRightToLeft
                settings.isRightToLeft = direction ?? shaper.isRightToLeft(paragraph.bytes)
                settings.tabs = style.tabs(from: offset)
                if settings.isRightToLeft, settings.width != nil { settings.alignment = 1 }
                let base = TextShaper.BaseFont(face: face, size: 12)
                return shaper.lines(of: paragraph, text, base: base, settings, limit: 1).first
            } ?? nil
        }
        self.init(line ?? TextLine(), text, source, start: start, offset: offset)
    }

    /// The largest leading of the fonts, in points.
    var leading: CGFloat { line.runs.map(\.leading).max() ?? 0 }
}

extension CTLine: Hashable {
    public static func == (a: CTLine, b: CTLine) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lays out a whole string in one line; line breaks in it have no width.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    let copy = string.immutable
    return CTLine(StyledText(copy), copy)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}
/// `CTRun`s, from left to right. They are valid as long as the line.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    line.keptRuns.withLock { kept in
        let runs = kept ?? line.line.runs.map { CTRun($0, line) }
        kept = runs
        return runs
    }
}
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.line.range.lowerBound + line.start, length: line.line.range.count)
}

/// The width, including trailing spaces, and the ascent, descent and leading of the fonts. The last three pointers
/// may be nil.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.leading
    return line.line.width.native
}

/// The width of trailing spaces.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingSpace.native }

/// The offset that aligns the line in a width: a factor of 0 is flush left, 0.5 centred, 1 flush right. Trailing
/// spaces are ignored.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double
{
    let factor = flushFactor.isNaN ? 0 : min(max(flushFactor.native, 0), 1)
    return max(0, (flushWidth - line.line.width.native + line.trailingSpace.native) * factor)
}

/// The bounding box of the glyph outlines, placed at the context's text position; null for a line without any.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let box = line.line.runs.reduce(CGRect.null) { $0.union($1.inkBounds) }
    guard !box.isNull, let context else { return box }
    return box.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
    var below = line.line.descent
    if !options.contains(.excludeTypographicLeading) { below += line.leading }
    return CGRect(x: 0, y: -below, width: line.line.width, height: line.line.ascent + below)
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

extension CTLine {
    var trailingSpace: CGFloat {
        // In right-to-left text, the string's end is at the left.
        var space: CGFloat = 0
        let runs = self.line.isRightToLeft ? self.line.runs : self.line.runs.reversed()
        let places = trailingUnits
        for run in runs {
            let order = run.isRightToLeft ? Array(run.glyphs.indices) : run.glyphs.indices.reversed()
            for index in order {
                guard places.contains(run.indices[index]) else { return space }
                space += run.advances[index]
            }
        }
        return space
    }

    /// The range of trailing spaces in the string, in UTF-16; at most a thousand.
    var trailingUnits: Range<Int> {
        let utf16 = text.string.utf16
        let end = utf16.index(utf16.startIndex, offsetBy: min(line.range.upperBound, utf16.count))
        let start = utf16.index(utf16.startIndex, offsetBy: min(line.range.lowerBound, utf16.count))
        let count = utf16[start..<end].suffix(1024).reversed().prefix { Self.isSpace($0) }.count
        return line.range.upperBound - count..<line.range.upperBound
    }

    static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0x3000 || (0x2000...0x200A).contains(unit)
    }
}

extension TextRun {
    /// The bounding box of the outlines from the line's start, y up; null without any.
    var inkBounds: CGRect {
        zip(glyphs, positions).reduce(CGRect.null) { all, placed in
            let box = font.box(of: placed.0)
            if box.isNull { return all }
            return all.union(box.scaled(CGFloat(size)).offsetBy(dx: placed.1.x, dy: -placed.1.y))
        }
    }
}
