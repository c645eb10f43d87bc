import CoreGraphics

/// The placement of a paragraph's lines, and the layout settings for them.
struct LinePlan {
    var settings = LayoutSettings()
    /// Whether lines are broken, so that there may be many.
    let isBroken: Bool
    /// The edges that lines are aligned to, in points from the left edge of the block.
    private var left: CGFloat
    private var right: CGFloat
    private let width: CGFloat
    private var side: CGFloat = 0
    private let isLaidOutToWidth: Bool
    /// The indents at the edge where the paragraph begins.
    private let indents: (first: CGFloat, others: CGFloat)

    init(_ options: TextBlock.Options, _ values: ParagraphValues, isFirst: Bool) {
        var ellipsis = TextBlock.Options.Truncation.none
        var breaks = options.isWrapped && options.width.isFinite
        switch values.lineBreakMode {
        case .byWordWrapping: break
        case .byCharWrapping: settings.wrapsWords = false
        case .byClipping: breaks = false
        case .byTruncatingHead: (ellipsis, breaks) = (.start, false)
        case .byTruncatingTail: (ellipsis, breaks) = (.end, false)
        case .byTruncatingMiddle: (ellipsis, breaks) = (.middle, false)
        }
        if !breaks, ellipsis == .none { ellipsis = options.truncation }
        if !options.width.isFinite { ellipsis = .none }
        let tail =
            values.tailIndent > 0 ? values.tailIndent : options.width + values.tailIndent
        isBroken = breaks
        width = options.width
        indents = (isFirst ? values.firstLineHeadIndent : values.headIndent, values.headIndent)
        // Pango indents either the first line or the others, from the edge of the lines without indent.
        left = breaks ? min(indents.first, indents.others) : indents.first
        right = max(tail, left)
        isLaidOutToWidth = breaks || ellipsis != .none
        settings.ellipsis = ellipsis
        settings.tabs = values.tabs(from: left)
        guard isLaidOutToWidth else { return }
        settings.width = (right - left).native
        if breaks { settings.indent = (indents.first - indents.others).native }
    }

    /// Aligns lines once the paragraph's direction is known.
    mutating func align(_ alignment: NSTextAlignment) {
        let natural = settings.isRightToLeft ? 1 : -1
        switch alignment {
        case .left: settings.alignment = -1
        // Pango neither indents centred lines nor breaks them at the width that indents leave.
        case .center: settings.alignment = settings.indent == 0 ? 0 : natural
        case .right: settings.alignment = 1
        case .natural, .justified: settings.alignment = natural
        }
        settings.isJustified = alignment == .justified && isBroken
        side = alignment == .center ? 0.5 : CGFloat(settings.alignment + 1) / 2
        // Indents are measured from the edge where the paragraph begins.
        if settings.isRightToLeft, width.isFinite { (left, right) = (width - right, width - left) }
    }

    /// The x of a line's start. A line that is too long is aligned to its leading edge.
    func x(of line: TextLine, isFirst: Bool) -> CGFloat {
        if isLaidOutToWidth, side != 0.5 || settings.indent == 0 {
            return left + line.x + correction(isFirst: isFirst)
        }
        guard right.isFinite else { return left }
        let indent = CGFloat(indent(isFirst: isFirst))
        let (left, right) = settings.isRightToLeft ? (left, right - indent) : (left + indent, right)
        let space = right - left - line.width
        if space < 0 { return line.isRightToLeft ? left + space : left }
        return left + space * side
    }

    /// The width of a line with its indent, independent of alignment.
    func width(of line: TextLine, isFirst: Bool) -> CGFloat {
        line.width + max(isFirst ? indents.first : indents.others, 0)
    }

    /// The indent of a line from the edge of the lines without indent.
    private func indent(isFirst: Bool) -> Double {
        isFirst ? max(settings.indent, 0) : max(-settings.indent, 0)
    }

    /// The difference to Pango's indents, which apply at the edge that lines are aligned to.
    private func correction(isFirst: Bool) -> CGFloat {
        switch (settings.alignment, settings.isRightToLeft) {
        case (1, false): CGFloat(indent(isFirst: isFirst))
        case (-1, true): -CGFloat(indent(isFirst: isFirst))
        default: 0
        }
    }
}

extension ParagraphValues {
    /// The height of a line's box.
    func height(of line: TextLine) -> CGFloat {
        var height = line.ascent + line.descent
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }
}

extension StyledText {
    /// The text for the last visible line: the remaining text from an index on, without line breaks.
    func rest(from place: Int, _ truncation: TextBlock.Options.Truncation) -> StyledText {
        let utf16 = string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: min(place, utf16.count))
        let rest = string[start...].unicodeScalars
        // A line shows no more text than this.
        let limit = TextBlock.longestParagraph / 2
        let end = rest.index(rest.startIndex, offsetBy: limit, limitedBy: rest.endIndex) ?? rest.endIndex
        // A line break becomes an ellipsis if the text after it is omitted, otherwise a space.
        var result = String.UnicodeScalarView()
        for scalar in rest[..<end] {
            guard Paragraphs.isEnd(scalar) else {
                result.append(scalar)
                continue
            }
            if truncation == .end {
                result.append("…")
                break
            }
            result.append(" ")
        }
        let string = String(result), count = string.utf16.count
        var spans = self.spans.compactMap { span -> Span? in
            let lower = max(span.range.lowerBound - place, 0),
                upper = min(span.range.upperBound - place, count)
            return upper > lower ? Span(range: lower..<upper, style: span.style) : nil
        }
        if spans.isEmpty { spans = [Span(range: 0..<count, style: self.spans.last?.style ?? TextStyle())] }
        return StyledText(string: string, spans: spans)
    }

    init(string: String, spans: [Span]) { (self.string, self.spans) = (string, spans) }
}
