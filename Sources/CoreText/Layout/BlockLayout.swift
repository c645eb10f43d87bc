import CoreGraphics

/// Lays out the paragraphs of a text, one below the other, until the height is full.
struct BlockLayout {
    typealias Options = TextBlock.Options

    let shaper: TextShaper
    let text: StyledText
    let options: Options
    let base: TextShaper.BaseFont
    var block = TextBlock()
    private let range: Range<Int>
    private var top: CGFloat = 0
    private var isFull = false
    /// The style of the last line's paragraph, and whether it was the first line.
    private var last: (values: ParagraphValues, isFirst: Bool) = (ParagraphValues(), true)

    /// - Parameter range: the range of the text to lay out, in UTF-16.
    init(
        _ shaper: TextShaper, _ text: StyledText, _ options: Options, _ base: TextShaper.BaseFont,
        _ range: Range<Int>
    ) {
        (self.shaper, self.text, self.options, self.base, self.range) = (shaper, text, options, base, range)
        block.end = range.lowerBound
    }

    /// - Parameter parts: the parts of the range.
    mutating func run(_ parts: some Sequence<Paragraphs.Part>) {
        var isFirst = true
        for part in parts {
            if isFull {
                block.isComplete = false
                return
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
    }

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
            if isTruncating, plan.isBroken, index > 0 || !block.lines.isEmpty {
                // This line does not fit, so the one above is the last visible one.
                if top + height > options.height + 1e-6 { return truncate() }
            }
            if isFull(top, height) {
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
            isFull = options.wholeLines
        }
    }

    /// The visible lines of a part, and whether the part is complete.
    ///
    /// Only the beginning of a long text is laid out, and more of it until there are more lines than fit. Its last
    /// two lines may change when the text continues.
    private func lines(
        of part: Paragraphs.Part, _ plan: LinePlan, _ values: ParagraphValues
    ) -> (lines: [TextLine], isWhole: Bool) {
        let mayBeCut = plan.isBroken && options.height.isFinite
        var most = mayBeCut ? options.firstCut : TextBlock.longestParagraph
        while true {
            let paragraph = ParagraphText(text, part.range, most: most)
            let lines = shaper.lines(of: paragraph, text, base: base, plan.settings, limit: lineLimit)
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
        var top = top
        for line in lines {
            let height = values.height(of: line)
            if isFull(top, height) || (isTruncating && top + height > options.height + 1e-6) { return true }
            top += height + values.lineSpacing
        }
        return false
    }

    private func isFull(_ top: CGFloat, _ height: CGFloat) -> Bool {
        options.wholeLines ? top + height > options.height + 1e-6 : top >= options.height
    }

    /// Whether the paragraph of a part is right to left, by its first letter.
    private func isRightToLeft(_ part: Paragraphs.Part) -> Bool {
        let paragraph = part.paragraph..<part.range.upperBound
        // These characters nearly always include a letter.
        return shaper.direction(of: text.string.part(paragraph, most: 64).utf8)
            ?? shaper.isRightToLeft(text.string.part(paragraph, most: TextBlock.longestParagraph).utf8)
    }

    private mutating func place(
        _ line: TextLine, _ plan: LinePlan, _ values: ParagraphValues, _ height: CGFloat, isFirst: Bool
    ) {
        let x = plan.x(of: line, isFirst: isFirst)
        block.lines.append(
            TextBlock.PlacedLine(
                line: line, x: x, y: top + height - line.descent, top: top, height: height))
        block.size.width = max(block.size.width, plan.width(of: line, isFirst: isFirst))
        block.size.height = max(block.size.height, top + height)
        block.end = max(block.end, line.range.upperBound)
        last = (values, isFirst)
        top += height + values.lineSpacing
    }

    /// The maximum number of lines that can be visible, counting lines without height as a thousandth of a point.
    private var lineLimit: Int {
        guard options.height.isFinite else { return .max }
        return Int(min(max(options.height - top, 0) / 1e-3, 1e6)) + 2
    }

    private var isTruncating: Bool { options.truncation != .none }

    /// Replaces the last line with the beginning of the remaining text and an ellipsis.
    private mutating func truncate() {
        isFull = true
        block.isComplete = false
        guard let old = block.lines.popLast() else { return }
        let start = old.line.range.lowerBound
        let rest = text.rest(from: start, options.truncation)
        let (values, isFirst) = last
        var plan = LinePlan(options, values, isFirst: isFirst)
        plan.settings.ellipsis = options.truncation
        plan.settings.isRightToLeft = old.line.isRightToLeft
        plan.align(values.alignment == .justified ? .natural : values.alignment)
        let paragraph = ParagraphText(rest, 0..<rest.string.utf16.count, most: TextBlock.longestParagraph)
        guard var line = shaper.lines(of: paragraph, rest, base: base, plan.settings, limit: 1).first else {
            return
        }
        // Converts spans and indices of the remaining text to those of the whole text.
        let firstSpan = text.spanIndex(at: start)
        line.range = start..<old.line.range.upperBound
        for run in line.runs.indices {
            line.runs[run].span = min(line.runs[run].span + firstSpan, text.spans.count - 1)
            line.runs[run].indices = line.runs[run].indices.map { $0 + start }
            line.runs[run].range =
                line.runs[run].range.lowerBound + start..<line.runs[run].range.upperBound + start
        }
        top = old.top
        place(line, plan, values, old.height, isFirst: isFirst)
    }
}
