import CoreGraphics
import Locking

/// Breaks a string into lines on demand.
public final class CTTypesetter: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let source: NSAttributedString

    /// The styled text and its paragraphs, computed once for all frames.
    struct Prepared {
        var text: StyledText
        var parts: [Paragraphs.Part]
    }
    private let kept = Locked<Prepared?>(nil)

    init(_ string: NSAttributedString) { source = string.immutable }

    var prepared: Prepared {
        kept.withLock { kept in
            if let kept { return kept }
            let text = StyledText(source)
            let made = Prepared(text: text, parts: Array(Paragraphs(text.string)))
            kept = made
            return made
        }
    }

    /// A range of the string in UTF-16; a length of 0 means everything from the location on.
    func range(_ range: CFRange) -> Range<Int> {
        let string = source.string
        let start = string.wholePlace(min(max(range.location, 0), source.length))
        let rest = source.length - start
        return start..<string.wholePlace(start + (range.length <= 0 ? rest : min(range.length, rest)))
    }

    fileprivate func part(_ wanted: CFRange) -> (start: Int, text: NSAttributedString) {
        let range = range(wanted)
        return (range.lowerBound, source.attributedSubstring(from: NSRange(range)))
    }

    /// The number of characters that fit into a width, including the line's end; at least one if there are any.
    ///
    /// - Parameter offset: the distance of the line's start from the margin, from which tab stops are counted.
    fileprivate func lineBreak(_ start: Int, _ width: Double, offset: Double, wrapsWords: Bool) -> Int {
        let offset = CGFloat(offset.isFinite ? min(max(offset, -1e6), 1e6) : 0)
        // A line rarely has more characters than the first limit.
        for limit in [1024, TextBlock.longestParagraph] {
            let length = min(limit, max(source.length - max(start, 0), 0))
            guard length > 0 else { return 0 }
            let (_, text) = part(CFRange(location: start, length: length))
            let own = StyledText(text)
            var style = ParagraphValues()
            style.lineBreakMode = wrapsWords ? .byWordWrapping : .byCharWrapping
            (style.firstLineHeadIndent, style.headIndent) = (offset, offset)
            if let paragraph = own.spans.first?.style.paragraph {
                style.baseWritingDirection = paragraph.baseWritingDirection
                (style.tabStops, style.defaultTabInterval) = (
                    paragraph.tabStops, paragraph.defaultTabInterval
                )
            }
            let styled = own.withParagraph(style)
            var options = TextBlock.Options()
            (options.width, options.height) = (CGFloat(max(width, 0)) + offset, 1e-6)
            guard let line = TextBlock(styled, options).lines.first?.line else { return length }
            let end = line.range.upperBound
            if end >= length, length == limit, start + length < source.length { continue }
            return max(end + Paragraphs.endLength(text.string, end), 1)
        }
        return TextBlock.longestParagraph
    }
}

extension CTTypesetter: Hashable {
    public static func == (a: CTTypesetter, b: CTTypesetter) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: NSAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
    CTTypesetter(string)
}

/// Creates a line of a range of the string; a length of 0 means everything from the location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}
/// Creates the line that begins at a distance from the margin, from which tab stops are counted.
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
    let (start, text) = typesetter.part(stringRange)
    return CTLine(StyledText(text), text, start: start, offset: offset.isFinite ? CGFloat(offset) : 0)
}

/// The number of characters from an index on that fit into a width if lines are broken between words; at least one if
/// there are any.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}
/// The same for a line that begins at a distance from the margin, from which tab stops are counted.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineBreak(startIndex, width, offset: offset, wrapsWords: true)
}
/// The same if lines are broken between any two characters.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    CTTypesetterSuggestClusterBreakWithOffset(typesetter, startIndex, width, 0)
}
/// The same for a line that begins at a distance from the margin, from which tab stops are counted.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineBreak(startIndex, width, offset: offset, wrapsWords: false)
}

extension StyledText {
    /// The text with another style of all paragraphs.
    func withParagraph(_ values: ParagraphValues) -> StyledText {
        withStyles { $0.paragraph = values }
    }
}
