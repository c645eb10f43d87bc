import CoreGraphics
import CoreText
import Foundation

/// A text broken into lines, as labels and text fields show it. Lengths are in points, y down.
struct TextLines {
    /// The limits of a layout.
    struct Limits: Equatable {
        /// The width at which lines end; infinite for no limit.
        var width = CGFloat.infinity
        /// Lines below this height are left out, except the first; infinite for no limit.
        var height = CGFloat.infinity
        /// The maximum number of lines; 0 for no limit.
        var count = 0
        var mode = NSLineBreakMode.byTruncatingTail
    }

    /// A line at its place in the layout.
    struct Line {
        var line: CTLine
        /// The left end, from the left edge of the layout.
        var x: CGFloat
        var top: CGFloat
        var baseline: CGFloat
        var bottom: CGFloat
        /// Without spaces at the end.
        var width: CGFloat
    }

    private(set) var lines: [Line] = []
    /// The width of the longest line with its indents, and the height of all lines.
    private(set) var size = CGSize.zero
    /// Whether text was left out.
    private(set) var isTruncated = false

    private let limits: Limits
    /// Whether text without a direction begins at the right.
    private let isRightToLeft: Bool

    /// The greatest number of lines, for texts of any length.
    private static let mostLines = 100_000

    init(_ text: NSAttributedString, _ limits: Limits, isRightToLeft: Bool = false) {
        var limits = limits
        limits.width = limits.width.isNaN ? 0 : max(limits.width, 0)
        limits.height = limits.height.isNaN ? 0 : max(limits.height, 0)
        limits.count = limits.count <= 0 ? Self.mostLines : min(limits.count, Self.mostLines)
        self.limits = limits
        self.isRightToLeft = isRightToLeft
        let string = NSString(string: text.string)
        var start = 0
        while start < text.length {
            let paragraph = string.paragraphRange(for: NSRange(location: start, length: 0))
            guard paragraph.length > 0 else { break }
            let style = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle
            let end = paragraph.location + paragraph.length
            while start < end {
                // A line separator ends a line within a paragraph.
                let range = string.lineRange(for: NSRange(location: start, length: 0))
                let part = Part(
                    text: text.attributedSubstring(from: range), style: style,
                    continues: start > paragraph.location, hasMore: range.upperBound < text.length,
                    endsParagraph: range.upperBound >= end)
                if range.length <= 0 || !add(part) { return }
                start = range.upperBound
            }
        }
    }

    // MARK: Breaking

    /// A part of a paragraph that ends with a line break.
    private struct Part {
        var text: NSAttributedString
        /// The style of the paragraph.
        var style: NSParagraphStyle?
        /// Whether the part is not the first of its paragraph.
        var continues: Bool
        /// Whether more text follows.
        var hasMore: Bool
        var endsParagraph: Bool
    }

    /// Adds the lines of a part.
    ///
    /// - Returns: whether another part may follow.
    private mutating func add(_ part: Part) -> Bool {
        let (paragraph, style, hasMore) = (part.text, part.style, part.hasMore)
        if !lines.isEmpty, !part.continues {
            size.height += Self.limited(style?.paragraphSpacingBefore ?? 0)
        }
        let length = Self.lengthWithoutBreak(paragraph)
        let typesetter = CTTypesetterCreateWithAttributedString(paragraph)
        var start = 0
        repeat {
            let isFirst = start == 0 && !part.continues
            let indents = indents(style, isFirst: isFirst), offset = indents.start.native
            let width = max(limits.width - indents.sum, 0)
            let isLast = lines.count + 1 == limits.count
            var count = length - start
            if wraps, width.isFinite, count > 0 {
                let fitting =
                    limits.mode == .byCharWrapping
                    ? CTTypesetterSuggestClusterBreakWithOffset(typesetter, start, width.native, offset)
                    : CTTypesetterSuggestLineBreakWithOffset(typesetter, start, width.native, offset)
                count = min(max(fitting, 1), count)
            }
            var end = start + count
            let range = CFRange(location: start, length: count)
            let shown = paragraph.attributedSubstring(
                from: NSRange(location: start, length: max(count, start < paragraph.length ? 1 : 0)))
            var line =
                count > 0 ? CTTypesetterCreateLineWithOffset(typesetter, range, offset) : Self.emptyLine
            let metrics = TextLineMetrics(shown, line, style)
            let isWide = lineWidth(line) > width + 1e-6
            let isLowest = isLast || size.height + metrics.height * 2 > limits.height + 1e-6
            if isLowest, end < length || hasMore || isWide {
                let rest = paragraph.attributedSubstring(
                    from: NSRange(location: start, length: length - start))
                let leavesOut = end < length || hasMore
                if let shorter = truncated(rest, width, offset, leavesOut: leavesOut) { line = shorter }
                isTruncated = isTruncated || leavesOut || isWide
                end = length
            }
            if limits.width.isFinite, alignment(style) == .justified, end < length {
                line = CTLineCreateJustifiedLine(line, 1, width.native) ?? line
            }
            place(line, metrics, style, isFirst: isFirst, width: width)
            start = end
            if isLowest { return false }
        } while start < length
        if hasMore, part.endsParagraph { size.height += Self.limited(style?.paragraphSpacing ?? 0) }
        return true
    }

    private var wraps: Bool {
        limits.count != 1 || limits.mode == .byWordWrapping || limits.mode == .byCharWrapping
    }

    private static let emptyLine = CTLineCreateWithAttributedString(NSAttributedString(string: ""))

    /// The length of a paragraph before the line break at its end, in UTF-16.
    private static func lengthWithoutBreak(_ paragraph: NSAttributedString) -> Int {
        let units = Array(paragraph.string.utf16.suffix(2))
        guard let last = units.last, [0x0A, 0x0D, 0x2028, 0x2029, 0x85].contains(last) else {
            return paragraph.length
        }
        return paragraph.length - (units == [0x0D, 0x0A] ? 2 : 1)
    }

    /// The last line that is shown, with an ellipsis where text is left out; nil to leave the line as it is.
    ///
    /// - Parameter offset: the distance of the line's start from the margin, in points.
    private func truncated(
        _ rest: NSAttributedString, _ width: CGFloat, _ offset: Double, leavesOut: Bool
    ) -> CTLine? {
        func whole(_ text: NSAttributedString) -> CTLine {
            CTTypesetterCreateLineWithOffset(
                CTTypesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0), offset)
        }
        let kind: CTLineTruncationType
        switch limits.mode {
        case .byTruncatingHead: kind = .start
        case .byTruncatingTail: kind = .end
        case .byTruncatingMiddle: kind = .middle
        case .byClipping: return whole(rest)
        case .byWordWrapping, .byCharWrapping: return nil
        }
        guard rest.length > 0 else { return nil }
        let token = NSAttributedString(
            string: "\u{2026}", attributes: rest.attributes(at: 0, effectiveRange: nil))
        let all = whole(rest)
        if lineWidth(all) <= width + 1e-6, leavesOut, kind == .end {
            let longer = NSMutableAttributedString(attributedString: rest)
            longer.append(token)
            let line = whole(longer)
            if lineWidth(line) <= width + 1e-6 { return line }
            // Less than an ellipsis is left at the end.
            let room = max(width - lineWidth(CTLineCreateWithAttributedString(token)), 0)
            return CTLineCreateTruncatedLine(
                line, min(room + lineWidth(line) - lineWidth(all), width).native, kind,
                CTLineCreateWithAttributedString(token))
        }
        return CTLineCreateTruncatedLine(all, width.native, kind, CTLineCreateWithAttributedString(token))
            ?? CTLineCreateWithAttributedString(token)
    }

    // MARK: Placing

    private mutating func place(
        _ line: CTLine, _ metrics: TextLineMetrics, _ style: NSParagraphStyle?, isFirst: Bool, width: CGFloat
    ) {
        if !lines.isEmpty, let style { size.height += Self.limited(style.lineSpacing) }
        let indents = indents(style, isFirst: isFirst), isRightToLeft = startsAtRight(line, style)
        let own = lineWidth(line)
        let flush: CGFloat
        switch alignment(style) {
        case .center: flush = 0.5
        case .right: flush = 1
        case .left: flush = 0
        case .natural, .justified: flush = isRightToLeft ? 1 : 0
        }
        let room = width.isFinite ? width : own
        // Indents are measured from the edge where the paragraph begins.
        let left = isRightToLeft && width.isFinite ? indents.sum - indents.start : indents.start
        let top = size.height
        lines.append(
            Line(
                line: line, x: left + (room - own) * flush, top: top, baseline: top + metrics.ascent,
                bottom: top + metrics.height, width: own))
        size.height = top + metrics.height
        size.width = max(size.width, own + indents.sum)
    }

    private func startsAtRight(_ line: CTLine, _ style: NSParagraphStyle?) -> Bool {
        switch style?.baseWritingDirection ?? .natural {
        case .leftToRight: return false
        case .rightToLeft: return true
        case .natural: return line.line.runs.isEmpty ? isRightToLeft : line.line.isRightToLeft
        }
    }

    private func alignment(_ style: NSParagraphStyle?) -> NSTextAlignment { style?.alignment ?? .natural }

    private func lineWidth(_ line: CTLine) -> CGFloat {
        let width = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
        return CGFloat(width.isFinite ? max(width, 0) : 0)
    }

    private func indents(_ style: NSParagraphStyle?, isFirst: Bool) -> (start: CGFloat, sum: CGFloat) {
        guard let style else { return (0, 0) }
        let start = Self.limited(isFirst ? style.firstLineHeadIndent : style.headIndent)
        let tail = style.tailIndent
        guard tail.isFinite, tail != 0 else { return (start, start) }
        // A positive tail is a distance from the leading edge.
        if tail < 0 { return (start, start - tail) }
        return (start, limits.width.isFinite ? start + max(limits.width - tail, 0) : start)
    }

    private static func limited(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e5) : 0 }
}
