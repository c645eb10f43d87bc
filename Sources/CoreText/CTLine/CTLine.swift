import CoreGraphics
import Locking

/// A line of text that was laid out. Measures are points; y runs up, and 0 is on the baseline at the line's start.
public final class CTLine: @unchecked Sendable {
    // Unchecked: nothing changes once it is made.
    package let line: TextLine
    let text: StyledText
    /// What runs have their attributes from; nil for a line that has none to give.
    let source: NSAttributedString?
    /// Carets, computed when they are first asked for.
    let keptStops = Locked<[CaretStop]?>(nil)
    /// Where the line begins in a longer string, in UTF-16.
    let start: Int

    package init(
        _ line: TextLine, _ text: StyledText, _ source: NSAttributedString? = nil, start: Int = 0
    ) {
        (self.line, self.text, self.source, self.start) = (line, text, source, start)
    }

    /// All of a text in one line.
    convenience init(
        _ text: StyledText, _ source: NSAttributedString? = nil, start: Int = 0,
        _ settings: LayoutSettings = LayoutSettings(), isRightToLeft: Bool? = nil
    ) {
        let line = TextSystem.perform { system -> TextLine? in
            guard let face = system.face("Helvetica")?.face else { return nil }
            let paragraph = ParagraphText(text, 0..<text.string.utf16.count)
            var settings = settings
            let style = text.spans.first?.style.paragraph ?? ParagraphValues()
            let direction = isRightToLeft ?? style.baseWritingDirection.isRightToLeft
            settings.isRightToLeft = direction ?? system.isRightToLeft(paragraph.bytes)
            settings.tabs = style.tabs(from: 0)
            if settings.isRightToLeft, settings.width != nil { settings.alignment = 1 }
            return system.lines(
                of: paragraph, text, base: TextSystem.BaseFont(face: face, size: 12), settings, limit: 1
            ).first
        }
        self.init((line ?? nil) ?? TextLine(), text, source, start: start)
    }

    /// Of fonts, in points.
    var leading: CGFloat { line.runs.map(\.leading).max() ?? 0 }
}

extension CTLine: Hashable {
    public static func == (a: CTLine, b: CTLine) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// All of a string in one line; ends of lines in it have no width.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    let copy = NSAttributedString(attributedString: string)
    return CTLine(StyledText(copy), copy)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}
/// `CTRun`s, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.line.runs.map { CTRun($0, line) } }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.line.range.lowerBound + line.start, length: line.line.range.count)
}

/// The width, with spaces at the end, and how far the fonts reach over and below the baseline. The last three may be nil.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.leading
    return line.line.width.native
}

/// How much of the width is of spaces at the end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingSpace.native }

/// Where the line has to begin in a width: a factor of 0 is flush left, 0.5 centred, 1 flush right. Spaces at the end don't count.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double
{
    let factor = flushFactor.isNaN ? 0 : min(max(flushFactor.native, 0), 1)
    return max(0, (flushWidth - line.line.width.native + line.trailingSpace.native) * factor)
}

/// Around the outlines of the glyphs, from the context's text position; null for a line without any.
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
        // The string's end lies at the left where it is written from right to left.
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

    /// Spaces at the line's end, by their places in the string, in UTF-16; at most a thousand.
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
    /// Around the outlines, from the line's start, y up; null where there are none.
    var inkBounds: CGRect {
        zip(glyphs, positions).reduce(CGRect.null) { all, placed in
            let box = font.box(of: placed.0)
            if box.isNull { return all }
            return all.union(box.scaled(CGFloat(size)).offsetBy(dx: placed.1.x, dy: -placed.1.y))
        }
    }
}
