import CoreGraphics

/// Lays out the paragraphs of a text, one below the other, until the height is full.
struct BlockLayout {
    typealias Options = TextBlock.Options

    let shaper: TextShaper
    let text: StyledText
    let options: Options
    let base: TextShaper.BaseFont
    var block: TextBlock
    private let range: Range<Int>
    private var top: CGFloat = 0
    private var isFull = false
    /// The style of the last line's paragraph, and whether it was the first line.
    private var last: (values: ParagraphValues, isFirst: Bool) = (ParagraphValues(), true)
    /// The space beside each line, in points.
    private(set) var rooms: [CGFloat] = []

    /// - Parameter range: the range of the text to lay out, in UTF-16.
    init(
        _ shaper: TextShaper, _ text: StyledText, _ options: Options, _ base: TextShaper.BaseFont,
        _ range: Range<Int>
    ) {
        (self.shaper, self.text, self.options, self.base, self.range) = (shaper, text, options, base, range)
        block = TextBlock(of: text)
        block.end = range.lowerBound
        (block.width, block.leastWidth, block.greatestWidth) = (options.width, options.width, options.width)
    }

    /// - Parameter parts: the parts of the range.
    mutating func run(_ parts: some Sequence<Paragraphs.Part>) {
        var isFirst = true
        for part in parts {
            if isFull {
                block.isComplete = false
                break
            }
            // A line break at the end of the text does not start another line.
            if part.range.isEmpty, !part.isEnded, !isFirst { break }
            let values = style(at: part.paragraph)
            if !isFirst, !part.continues { top += values.paragraphSpacingBefore }
            add(part, values)
            if part.isEnded, !part.endsInLineBreak { top += values.paragraphSpacing }
            isFirst = false
        }
        if block.isComplete { block.end = range.upperBound }
        findLeastWidth()
    }

    /// Finds the smallest width at which the same lines result: lines are broken, and truncated, as late as possible, so they
    /// are the same where the longest of them still fits. The height must not have cut the text, since the next line may be
    /// lower at another width.
    private mutating func findLeastWidth() {
        let room = rooms.min() ?? .infinity
        guard room > Self.tolerance, options.width.isFinite, !dividesByWidth,
            block.isComplete || block.lines.count >= options.mostLines
        else { return }
        block.leastWidth = options.width - room + Self.tolerance
        if block.isComplete, !block.isTruncated {
            // An infinite width has no edges.
            let greatest = min(widthOfOtherLines - Self.tolerance, .greatestFiniteMagnitude)
            block.greatestWidth = max(options.width, greatest)
        }
    }

    /// Whether the width decides which words are divided.
    private var dividesByWidth: Bool {
        text.spans.contains { span in
            let part = span.style.paragraph?.hyphenation ?? 0
            return part > 0 && part < 1
        }
    }

    /// The precision of widths: a Pango unit.
    private static let tolerance: CGFloat = 1.0 / 1024

    /// The style of the paragraph that begins at an index.
    private func style(at place: Int) -> ParagraphValues {
        if !text.spans.isEmpty, let values = text.spans[text.spanIndex(at: place)].style.paragraph {
            return values
        }
        var values = ParagraphValues()
        values.alignment = options.alignment ?? .natural
        return values
    }

    private mutating func add(_ part: Paragraphs.Part, _ values: ParagraphValues) {
        var plan = LinePlan(options, values, isFirst: !part.continues)
        plan.settings.isRightToLeft = values.baseWritingDirection.isRightToLeft ?? isRightToLeft(part)
        plan.align(values.alignment)
        let (lines, isWhole) = lines(of: part, plan, values)
        for (index, line) in lines.enumerated() {
            let height = values.height(of: line)
            let isBeyond = block.lines.count >= options.mostLines
            if !block.lines.isEmpty, closesLine, isBeyond || (isLow(height) && mayBreak(plan)) {
                // This line does not fit, so the one above is the last visible one.
                return truncate()
            }
            if isBeyond || isFull(top, height) {
                isFull = true
                block.isComplete = false
                return
            }
            place(line, plan, values, height, isFirst: index == 0 && !part.continues)
        }
        if isWhole {
            block.end = part.next
        } else {
            block.isComplete = false
            // The rest of the text belongs to the next frame.
            isFull = options.visibility != .begun
        }
    }

    /// The visible lines of a part, and whether the part is complete.
    ///
    /// Only the beginning of a long text is laid out, and more of it until there are more lines than fit. Its last
    /// two lines may change when the text continues.
    private func lines(
        of part: Paragraphs.Part, _ plan: LinePlan, _ values: ParagraphValues
    ) -> (lines: [TextLine], isWhole: Bool) {
        let mayBeCut = plan.isBroken && (options.height.isFinite || options.mostLines < 1000)
        var most = mayBeCut ? options.firstCut : TextBlock.longestParagraph
        while true {
            let paragraph = ParagraphText(text, part.range, most: most)
            func lines(_ paragraph: ParagraphText) -> [TextLine] {
                shaper.lines(
                    of: paragraph, text, base: base, plan.settings, limit: lineLimit, metrics: options.metrics
                )
            }
            let factor = Double(values.hyphenation)
            let lines =
                factor > 0 && plan.isBroken && plan.settings.wrapsWords
                ? shaper.hyphenatedLines(
                    of: paragraph, factor: factor, width: plan.settings.width ?? .infinity, lines)
                : lines(paragraph)
            let isWhole = paragraph.range.count == part.range.count
            if isWhole || most >= TextBlock.longestParagraph || fill(lines.dropLast(2), values) {
                // The last line of a cut part is incomplete.
                return (isWhole || lines.count < 2 ? lines : lines.dropLast(), isWhole)
            }
            most = min(most * 4, TextBlock.longestParagraph)
        }
    }

    /// Adds lines; returns whether one did not fit.
    private func fill(_ lines: some Sequence<TextLine>, _ values: ParagraphValues) -> Bool {
        var top = top, count = block.lines.count
        for line in lines {
            let height = values.height(of: line)
            if count >= options.mostLines || isFull(top, height)
                || (closesLine && top + height > options.height + 1e-6)
            {
                return true
            }
            top += height + leading(of: line) + values.lineSpacing
            count += 1
        }
        return false
    }

    private func isFull(_ top: CGFloat, _ height: CGFloat) -> Bool {
        switch options.visibility {
        case .begun: top >= options.height
        case .whole: top + height > options.height + 1e-6
        case .wholeAndFirst: !block.lines.isEmpty && top + height > options.height + 1e-6
        }
    }

    /// Whether a line of a height reaches below the block.
    private func isLow(_ height: CGFloat) -> Bool { top + height > options.height + 1e-6 }

    /// Whether the last visible line shows that text is left out, or as much of the text as there is.
    private var closesLine: Bool { options.truncation != .none || options.lineBreakMode == .byClipping }

    /// Whether the lines of a plan are left out as a whole.
    private func mayBreak(_ plan: LinePlan) -> Bool { plan.isBroken || options.lineBreakMode != nil }

    private func leading(of line: TextLine) -> CGFloat {
        options.usesFontLeading ? max(line.runs.map(\.leading).max() ?? 0, 0) : 0
    }

    /// Whether the paragraph of a part is right to left, by its first letter.
    private func isRightToLeft(_ part: Paragraphs.Part) -> Bool {
        let paragraph = part.paragraph..<part.range.upperBound
        // These characters nearly always include a letter.
        return shaper.direction(of: text.string.part(paragraph, most: 64).utf8)
            ?? shaper.direction(of: text.string.part(paragraph, most: TextBlock.longestParagraph).utf8)
            ?? options.isRightToLeft
    }

    private mutating func place(
        _ line: TextLine, _ plan: LinePlan, _ values: ParagraphValues, _ height: CGFloat, isFirst: Bool
    ) {
        let edge = plan.edge(of: line, isFirst: isFirst), leading = leading(of: line)
        block.lines.append(
            TextBlock.PlacedLine(
                line: line, x: edge.x(options.width), y: top + height - line.descent, top: top,
                height: height, width: plan.alignedWidth(line), edge: edge))
        block.size.width = max(block.size.width, plan.width(of: line, isFirst: isFirst))
        block.size.height = max(block.size.height, top + height + leading)
        block.end = max(block.end, line.range.upperBound)
        rooms.append(plan.room(beside: line, isFirst: isFirst))
        last = (values, isFirst)
        top += height + leading + values.lineSpacing
    }

    /// The maximum number of lines that can be visible, counting lines without height as a thousandth of a point.
    private var lineLimit: Int {
        let limit = options.mostLines - block.lines.count
        let most = limit < 1_000_000 ? max(limit, 0) + 2 : Int.max
        guard options.height.isFinite else { return most }
        return min(Int(min(max(options.height - top, 0) / 1e-3, 1e6)) + 2, most)
    }

    /// Replaces the last line with the beginning of the remaining text and an ellipsis.
    private mutating func truncate() {
        isFull = true
        block.isComplete = false
        guard let old = block.lines.popLast() else { return }
        rooms.removeLast()
        let start = old.line.range.lowerBound
        let (values, isFirst) = last
        var plan = LinePlan(options, values, isFirst: isFirst)
        plan.settings.isRightToLeft = old.line.isRightToLeft
        plan.align(values.alignment == .justified ? .natural : values.alignment)
        plan.close(options.truncation)
        guard var line = lastLine(from: start, plan) else { return }
        // Converts spans and indices of the remaining text to those of the whole text.
        let firstSpan = text.spanIndex(at: start)
        line.range = start..<old.line.range.upperBound
        for run in line.runs.indices {
            line.runs[run].span = min(line.runs[run].span + firstSpan, text.spans.count - 1)
            line.runs[run].indices = line.runs[run].indices.map { $0 + start }
            for cluster in line.runs[run].clusters.indices { line.runs[run].clusters[cluster].index += start }
            line.runs[run].range =
                line.runs[run].range.lowerBound + start..<line.runs[run].range.upperBound + start
        }
        top = old.top
        place(line, plan, values, old.height, isFirst: isFirst)
    }

    /// The line of the remaining text. Of a text that is cut at its end only the beginning is laid out, and more of it
    /// until the line is full.
    private func lastLine(from start: Int, _ plan: LinePlan) -> TextLine? {
        // A line shows no more text than this.
        let longest = TextBlock.longestParagraph / 2
        var most = options.truncation == .end ? options.firstCut : longest
        while true {
            let rest = text.rest(from: start, options.truncation, most: most)
            let count = rest.string.utf16.count
            let paragraph = ParagraphText(rest, 0..<count, most: TextBlock.longestParagraph)
            let line = shaper.lines(
                of: paragraph, rest, base: base, plan.settings, limit: 1, metrics: options.metrics
            ).first
            if most >= longest || count < most || line?.isEllipsized ?? true { return line }
            most = min(most * 4, longest)
        }
    }
}
