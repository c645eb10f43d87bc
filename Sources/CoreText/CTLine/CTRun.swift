import CoreGraphics
import Locking

/// Glyphs of a line with the same font, direction and attributes. Lengths are in points, y up.
public final class CTRun: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let run: TextRun
    /// The text, the string and the start of the run's line. Not the line itself, which owns the run.
    let text: StyledText
    let source: NSAttributedString?
    let start: Int
    /// The arrays behind pointers, created on first use.
    private let keptArrays = Locked<RunArrays?>(nil)
    /// The attributes, created on first use, so that the font in them lives as long as the run.
    private let keptAttributes = Locked<CFDictionary?>(nil)

    var arrays: RunArrays {
        keptArrays.withLock { kept in
            let arrays = kept ?? RunArrays(run, start: start)
            kept = arrays
            return arrays
        }
    }

    var attributes: CFDictionary {
        keptAttributes.withLock { kept in
            let attributes = kept ?? makeAttributes()
            kept = attributes
            return attributes
        }
    }

    init(_ run: TextRun, _ line: CTLine) {
        (self.run, text, source, start) = (run, line.text, line.source, line.start)
    }

    private func makeAttributes() -> CFDictionary {
        var attributes: CFDictionary = [:]
        let place = run.range.lowerBound
        if let source, place >= 0, place < source.length {
            for (key, value) in source.attributes(at: place, effectiveRange: nil) {
                attributes[key.rawValue] = value
            }
        }
        let own = attributes[kCTFontAttributeName] as? CTFont, drawn = run.font.unmapped
        if let own, own.face?.font == drawn { return attributes }
        attributes[kCTFontAttributeName] = CTFont(
            drawn, size: own?.size ?? CGFloat(run.size), transform: own?.matrix)
        return attributes
    }

    /// A range of glyphs; a length of 0 means everything from the location on.
    func indices(_ range: CFRange) -> Range<Int> {
        let start = min(max(range.location, 0), run.glyphs.count)
        let end = range.length <= 0 ? run.glyphs.count : start + min(range.length, run.glyphs.count - start)
        return start..<end
    }

    func point(_ index: Int) -> CGPoint {
        CGPoint(x: run.positions[index].x, y: -run.positions[index].y)
    }
}

extension CTRun: Hashable {
    public static func == (a: CTRun, b: CTRun) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// The glyphs' string indices are not in order.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }
/// The string's attributes, with the font that the run uses. They are valid as long as the run.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    if CTRunGetTextMatrix(run) != .identity { status.insert(.hasNonIdentityMatrix) }
    return status
}
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.run.range.lowerBound + run.start, length: run.run.range.count)
}

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, index) in run.indices(range).enumerated() { buffer[place] = run.run.glyphs[index] }
}
/// Copies the glyphs' positions from the line's start.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in run.indices(range).enumerated() { buffer[place] = run.point(index) }
}
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (place, index) in run.indices(range).enumerated() {
        buffer[place] = CGSize(width: run.run.advances[index], height: 0)
    }
}
/// Copies the string index of each glyph's first character.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (place, index) in run.indices(range).enumerated() {
        buffer[place] = run.run.indices[index] + run.start
    }
}

/// The width of a range of glyphs, and the ascent, descent and leading of the font. The last three pointers may be
/// nil.
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.ascent
    descent?.pointee = run.run.descent
    leading?.pointee = run.run.leading
    return run.indices(range).reduce(0) { $0 + run.run.advances[$1].native }
}

/// The bounding box of the outlines of a range of glyphs, placed at the context's text position; null if there are
/// none.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    var part = run.run
    let indices = run.indices(range)
    (part.glyphs, part.positions) = (Array(part.glyphs[indices]), Array(part.positions[indices]))
    let box = part.inkBounds
    guard !box.isNull, let context else { return box }
    return box.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// The text matrix of the run's font, with which `CTRunDraw` draws.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform {
    let spans = run.text.spans
    return spans.indices.contains(run.run.span)
        ? spans[run.run.span].style.font?.matrix ?? .identity : .identity
}

/// Draws a range of glyphs at their positions in the line, which begins at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    var part = run.run
    let indices = run.indices(range)
    (part.glyphs, part.positions) = (Array(part.glyphs[indices]), Array(part.positions[indices]))
    context.draw(part, run.text)
}
