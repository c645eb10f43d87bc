import CoreGraphics

/// Lays the paragraphs of a text out, one below the other, until the height is full.
struct BlockLayout {
    typealias Options = TextBlock.Options

    let system: TextSystem
    let text: StyledText
    let options: Options
    let base: TextSystem.BaseFont
    var block = TextBlock()
    private var top: CGFloat = 0
    private var isFull = false
    /// The span that the paragraph begins in.
    private var span = 0

    init(_ system: TextSystem, _ text: StyledText, _ options: Options, _ base: TextSystem.BaseFont) {
        (self.system, self.text, self.options, self.base) = (system, text, options, base)
    }

    mutating func run() {
        var isFirst = true, continues = false
        for part in Paragraphs(text.string) {
            if isFull {
                block.isComplete = false
                return
            }
            // A line's end at the end of the text begins no other line.
            if part.range.isEmpty, !part.isEnded, !isFirst { break }
            let values = style(at: part.range.lowerBound)
            if !isFirst, !continues { top += values.paragraphSpacingBefore }
            add(part, values, continues: continues)
            if part.isEnded, !part.endsInLineBreak { top += values.paragraphSpacing }
            (isFirst, continues) = (false, part.endsInLineBreak)
        }
        let last = text.string.utf16.count
        if block.isComplete { block.end = last }
    }

    /// The style of the paragraph that begins at a place.
    private mutating func style(at place: Int) -> ParagraphValues {
        while span + 1 < text.spans.count, text.spans[span].range.upperBound <= place { span += 1 }
        if let values = text.spans.indices.contains(span) ? text.spans[span].style.paragraph : nil {
            return values
        }
        var values = ParagraphValues()
        values.alignment = options.alignment ?? .natural
        return values
    }

    private mutating func add(_ part: Paragraphs.Part, _ values: ParagraphValues, continues: Bool) {
        let paragraph = ParagraphText(text, part, firstSpan: span)
        var plan = LinePlan(options, values, isFirst: !continues)
        plan.settings.isRightToLeft =
            values.baseWritingDirection == .natural
            ? system.isRightToLeft(paragraph.bytes) : values.baseWritingDirection == .rightToLeft
        plan.align(values.alignment)
        if block.lines.isEmpty { block.end = part.range.lowerBound }
        let lines = system.lines(of: paragraph, text, base: base, plan.settings, limit: lineLimit)
        for (index, line) in lines.enumerated() {
            let height = values.height(of: line)
            if isTruncating, plan.isBroken, index > 0 || !block.lines.isEmpty {
                // This line does not fit, so the one above is the last that is seen.
                if top + height > options.height + 1e-6 { return truncate(part) }
            }
            if options.wholeLines ? top + height > options.height + 1e-6 : top >= options.height {
                isFull = true
                block.isComplete = false
                return
            }
            place(line, plan, values, height, isFirst: index == 0)
        }
        if paragraph.range.count < part.range.count { block.isComplete = false }
    }

    private mutating func place(
        _ line: TextLine, _ plan: LinePlan, _ values: ParagraphValues, _ height: CGFloat,
        isFirst: Bool = false
    ) {
        let x = plan.x(of: line, isFirst: isFirst)
        block.lines.append(
            TextBlock.PlacedLine(
                line: line, x: x, y: top + height - line.descent, top: top, height: height))
        block.size.width = max(block.size.width, x + line.width)
        block.size.height = max(block.size.height, top + height)
        block.end = max(block.end, line.range.upperBound)
        top += height + values.lineSpacing
    }

    /// So many lines can be seen at most, those of no height being counted as a thousandth of a point.
    private var lineLimit: Int {
        guard options.height.isFinite else { return .max }
        return Int(min(max(options.height - top, 0) / 1e-3, 1e6)) + 2
    }

    private var isTruncating: Bool { options.truncation != .none }

    /// Has the last line show what it can of all the text that is left, with an ellipsis.
    private mutating func truncate(_ part: Paragraphs.Part) {
        isFull = true
        block.isComplete = false
        guard let last = block.lines.popLast() else { return }
        let start = last.line.range.lowerBound
        let rest = text.rest(from: start, options.truncation)
        let values = style(at: start)
        var plan = LinePlan(options, values, isFirst: false)
        plan.settings.ellipsis = LayoutSettings.Ellipsis(options.truncation)
        plan.settings.isRightToLeft = last.line.isRightToLeft
        plan.align(values.alignment == .justified ? .natural : values.alignment)
        let whole = Paragraphs.Part(text: rest.string[...], range: 0..<rest.string.utf16.count)
        let paragraph = ParagraphText(rest, whole, firstSpan: 0)
        guard var line = system.lines(of: paragraph, rest, base: base, plan.settings, limit: 1).first else {
            return
        }
        // Spans and places of the rest are those of the whole text.
        let firstSpan = text.spans.firstIndex { $0.range.upperBound > start } ?? 0
        line.range = start..<last.line.range.upperBound
        for run in line.runs.indices {
            line.runs[run].span = min(line.runs[run].span + firstSpan, text.spans.count - 1)
            line.runs[run].indices = line.runs[run].indices.map { $0 + start }
            line.runs[run].range =
                line.runs[run].range.lowerBound + start..<line.runs[run].range.upperBound + start
        }
        top = last.top
        place(line, plan, values, last.height)
    }
}

extension ParagraphText {
    init(_ text: StyledText, _ part: Paragraphs.Part, firstSpan: Int) {
        // Counting costs as much as cutting.
        guard part.text.utf8.count > TextBlock.longestParagraph else {
            self.init(text, part.text, part.range, firstSpan: firstSpan)
            return
        }
        let start = part.text.startIndex
        let end =
            part.text.unicodeScalars.index(
                start, offsetBy: TextBlock.longestParagraph, limitedBy: part.text.endIndex)
            ?? part.text.endIndex
        let cut = part.text[start..<end], first = part.range.lowerBound
        self.init(text, cut, first..<first + cut.utf16.count, firstSpan: firstSpan)
    }
}

extension LayoutSettings.Ellipsis {
    init(_ truncation: TextBlock.Options.Truncation) {
        switch truncation {
        case .none: self = .none
        case .start: self = .start
        case .middle: self = .middle
        case .end: self = .end
        }
    }
}
