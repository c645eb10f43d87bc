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

    /// A range of the string in UTF-16; a length of 0 stands for all from the location on.
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
    fileprivate func lineBreak(_ start: Int, _ width: Double, wrapsWords: Bool) -> Int {
        // A line rarely has more characters than the first limit.
        for limit in [1024, TextBlock.longestParagraph] {
            let length = min(limit, max(source.length - max(start, 0), 0))
            guard length > 0 else { return 0 }
            let (_, text) = part(CFRange(location: start, length: length))
            var style = ParagraphValues()
            style.lineBreakMode = wrapsWords ? .byWordWrapping : .byCharWrapping
            let styled = StyledText(text).withParagraph(style)
            var options = TextBlock.Options(font: CTFont("Helvetica", size: 12), fontSize: 12)
            (options.width, options.height) = (CGFloat(max(width, 0)), 1e-6)
            guard let line = TextBlock(styled, options).lines.first?.line else { return length }
            let end = line.range.upperBound
            if end >= length, length == limit, start + length < source.length { continue }
            return max(end + Paragraphs.endLength(text.string, end), 1)
        }
        return TextBlock.longestParagraph
    }

    fileprivate func clusterBreak(_ start: Int, _ width: Double) -> Int {
        lineBreak(start, width, wrapsWords: false)
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

/// Creates a line of a range of the string; a length of 0 stands for all from the location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let (start, text) = typesetter.part(stringRange)
    return CTLine(StyledText(text), text, start: start)
}
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
    CTTypesetterCreateLine(typesetter, stringRange)
}

/// The number of characters from an index on that fit into a width if lines are broken between words; at least one if
/// there are any.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.lineBreak(startIndex, width, wrapsWords: true)
}
/// The same if lines are broken between any two characters.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.clusterBreak(startIndex, width)
}

extension StyledText {
    /// The text with another style of all paragraphs.
    func withParagraph(_ values: ParagraphValues) -> StyledText {
        StyledText(
            string: string,
            spans: spans.map { span in
                var span = span
                span.style.paragraph = values
                return span
            })
    }
}
