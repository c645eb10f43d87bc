import CoreGraphics

/// The placement of a paragraph's lines, and the layout settings for them.
struct LinePlan {
    /// A place as it depends on the width of the block: a constant and a multiple of the width.
    struct Edge: Equatable {
        var constant: CGFloat
        var share: CGFloat = 0

        init(_ constant: CGFloat, share: CGFloat = 0) { (self.constant, self.share) = (constant, share) }

        /// An infinite width has no edge.
        func x(_ width: CGFloat) -> CGFloat { share == 0 ? constant : constant + share * width }

        static func + (edge: Edge, length: CGFloat) -> Edge {
            Edge(edge.constant + length, share: edge.share)
        }
        static func - (edge: Edge, length: CGFloat) -> Edge { edge + -length }
    }

    var settings = LayoutSettings()
    /// Whether lines are broken, so that there may be many.
    let isBroken: Bool
    /// The edges that lines are aligned to, from the left edge of the block.
    private var left: Edge
    private var right: Edge
    private let width: CGFloat
    private var side: CGFloat = 0
    private let metrics: TextBlock.Options.Metrics
    /// The indents at the edge where the paragraph begins.
    private let indents: (first: CGFloat, others: CGFloat)

    init(_ options: TextBlock.Options, _ values: ParagraphValues, isFirst: Bool) {
        var ellipsis = TextBlock.Options.Truncation.none
        var breaks = options.isWrapped && options.width.isFinite
        switch options.lineBreakMode ?? values.lineBreakMode {
        case .byWordWrapping: break
        case .byCharWrapping: settings.wrapsWords = false
        case _ where options.lineBreakMode != nil: break
        case .byClipping: breaks = false
        case .byTruncatingHead: (ellipsis, breaks) = (.start, false)
        case .byTruncatingTail: (ellipsis, breaks) = (.end, false)
        case .byTruncatingMiddle: (ellipsis, breaks) = (.middle, false)
        }
        if !breaks, ellipsis == .none { ellipsis = options.truncation }
        if !options.width.isFinite { ellipsis = .none }
        isBroken = breaks
        width = options.width
        metrics = options.metrics
        indents = (isFirst ? values.firstLineHeadIndent : values.headIndent, values.headIndent)
        // Pango indents either the first line or the others, from the edge of the lines without indent.
        left = Edge(breaks ? min(indents.first, indents.others) : indents.first)
        right = values.tailIndent > 0 ? Edge(values.tailIndent) : Edge(values.tailIndent, share: 1)
        if right.x(width) < left.x(width) { right = left }
        settings.ellipsis = ellipsis
        settings.tabs = values.tabs(from: left.constant)
        guard breaks || ellipsis != .none else { return }
        settings.width = (right.x(width) - left.x(width)).native
        if breaks { settings.indent = (indents.first - indents.others).native }
    }

    /// Makes the plan that of the last visible line, which shows what is left out.
    mutating func close(_ truncation: TextBlock.Options.Truncation) {
        settings.ellipsis = width.isFinite ? truncation : .none
        // A line that is cut shows as much as there is.
        if truncation == .none { (settings.width, settings.indent) = (nil, 0) }
    }

    /// Aligns lines once the paragraph's direction is known.
    mutating func align(_ alignment: NSTextAlignment) {
        let isRightToLeft = settings.isRightToLeft
        // Lines are aligned here: Pango neither indents centred lines nor breaks them at the width that indents leave.
        settings.alignment = isRightToLeft ? 1 : -1
        settings.isJustified = alignment == .justified && isBroken
        side =
            switch alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .natural, .justified: isRightToLeft ? 1 : 0
            }
        // Indents are measured from the edge where the paragraph begins.
        guard isRightToLeft, width.isFinite else { return }
        (left, right) = (
            Edge(-right.constant, share: 1 - right.share), Edge(-left.constant, share: 1 - left.share)
        )
    }

    /// The width of a line that is aligned.
    func alignedWidth(_ line: TextLine) -> CGFloat {
        metrics == .asked ? line.width - line.trailingWidth : line.width
    }

    /// The x of a line's start. A line that is too long is aligned to its leading edge.
    func edge(of line: TextLine, isFirst: Bool) -> Edge {
        let (left, right) = edges(isFirst: isFirst)
        guard width.isFinite || right.share == 0 else { return start(line, left) }
        let own = alignedWidth(line), space = right.x(width) - left.x(width) - own
        if space < 0 { return start(line, line.isRightToLeft ? right - own : left) }
        // Both edges move with the width; the line keeps its part of what is between them.
        let result = Edge(
            left.constant + (right.constant - left.constant - own) * side,
            share: left.share + (right.share - left.share) * side)
        return start(line, result)
    }

    /// Spaces at the end of a line are at the left in right-to-left text.
    private func start(_ line: TextLine, _ edge: Edge) -> Edge {
        metrics == .asked && line.isRightToLeft ? edge - line.trailingWidth : edge
    }

    /// The space that a line leaves, in points; negative if it is too long, 0 if it doesn't depend on the width.
    func room(beside line: TextLine, isFirst: Bool) -> CGFloat {
        let (left, right) = edges(isFirst: isFirst)
        guard right.share - left.share == 1 else { return 0 }
        return right.x(width) - left.x(width) - line.width
    }

    private func edges(isFirst: Bool) -> (left: Edge, right: Edge) {
        let indent = CGFloat(isFirst ? max(settings.indent, 0) : max(-settings.indent, 0))
        return settings.isRightToLeft ? (left, right - indent) : (left + indent, right)
    }

    /// The width of a line with its indents, independent of alignment.
    func width(of line: TextLine, isFirst: Bool) -> CGFloat {
        let indented = alignedWidth(line) + max(isFirst ? indents.first : indents.others, 0)
        guard metrics == .asked else { return indented }
        let (left, right) = edges(isFirst: isFirst)
        let tail = settings.isRightToLeft ? left.x(width) : width - right.x(width)
        return indented + (tail.isFinite ? max(tail, 0) : max(-right.constant, 0))
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
    /// The text for the last visible line: the remaining text from an index on, without line breaks; without truncation
    /// only up to the first of them.
    ///
    /// - Parameter most: the maximum number of scalars.
    func rest(from place: Int, _ truncation: TextBlock.Options.Truncation, most: Int) -> StyledText {
        let utf16 = string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: min(place, utf16.count))
        let rest = string[start...].unicodeScalars
        let end = rest.index(rest.startIndex, offsetBy: most, limitedBy: rest.endIndex) ?? rest.endIndex
        // A line break becomes an ellipsis if the text after it is omitted, otherwise a space.
        var result = String.UnicodeScalarView()
        for scalar in rest[..<end] {
            guard Paragraphs.isEnd(scalar) else {
                result.append(scalar)
                continue
            }
            if truncation == .none { break }
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
