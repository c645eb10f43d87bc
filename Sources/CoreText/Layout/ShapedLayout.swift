import CoreGraphics

/// Lays out lines in a shape, row by row from its top. A row has a line for each inside interval.
struct ShapedLayout {
    private let text: StyledText
    private let options: TextBlock.Options
    private let shape: TextShape
    private let parts: [Paragraphs.Part]
    private let end: Int
    private(set) var block: TextBlock
    private var place: Int
    /// The top of the next row, from the shape's top, y down.
    private var top: CGFloat = 0
    private var lastHeight: CGFloat = 0
    private var isStuck = false
    /// The height of the rows skipped since the last line.
    private var passedOver: CGFloat = 0
    /// The number of line heights that are skipped to find space for a word; after that it is broken.
    private static let patience: CGFloat = 4
    /// The minimum width of an interval that lines are laid out in, as a multiple of the row's height.
    private static let narrowest: CGFloat = 0.15
    /// The number of steps per line height by which rows are moved down if nothing fits.
    private static let steps: CGFloat = 8
    /// The maximum number of lines, including rejected attempts.
    private static let mostLines = 20_000
    private var tried = 0

    /// - Parameters:
    ///   - parts: the parts of the whole text.
    ///   - range: the range of the text to lay out, in UTF-16.
    init(
        _ text: StyledText, _ options: TextBlock.Options, _ shape: TextShape, _ parts: [Paragraphs.Part],
        _ range: Range<Int>
    ) {
        (self.text, self.options, self.shape, self.parts) = (text, options, shape, parts)
        block = TextBlock(of: text)
        (block.width, block.leastWidth, block.greatestWidth) = (options.width, options.width, options.width)
        (place, end) = (range.lowerBound, range.upperBound)
        block.end = place
    }

    mutating func run() {
        let bottom = min(shape.bottom, options.height)
        // The first line gives the height of rows in which nothing fits.
        guard place < end, let first = line(width: 1e6)?.line else { return goOn() }
        lastHeight = max(first.height, 1)
        while place < end, top < bottom, !isStuck, tried < Self.mostLines, hasRoom {
            let passed = top
            if !addRow() {
                top += max(lastHeight / Self.steps, shape.bottom / 10_000)
                passedOver += top - passed
            } else {
                passedOver = 0
            }
        }
        block.isComplete = place >= end
        block.end = place
        block.size = CGSize(
            width: block.lines.reduce(0) { max($0, $1.x + $1.width) },
            height: block.lines.last.map(\.bottom) ?? 0)
        if shape.goesOn, hasRoom, !isStuck, place < end || block.lines.isEmpty { goOn() }
    }

    /// Whether more lines are wanted.
    private var hasRoom: Bool { block.lines.count < options.mostLines }

    /// Lays out the rest of the text below the shape.
    private mutating func goOn() {
        var options = options
        options.shape = nil
        options.height -= top
        options.mostLines -= block.lines.count
        let range = place..<end
        let rest = TextBlock(text, options, parts.clamped(to: range), range)
        block.lines += rest.lines.map { line in
            var line = line
            (line.top, line.y) = (line.top + top, line.y + top)
            return line
        }
        (block.end, block.isComplete) = (rest.end, rest.isComplete)
        block.size = CGSize(
            width: max(block.size.width, rest.size.width), height: top + rest.size.height)
    }

    /// Adds one row; false if nothing fits.
    private mutating func addRow() -> Bool {
        var height = lastHeight
        // A row is as high as its highest line, and a higher row may have other intervals.
        for _ in 0..<4 {
            let start = (place, block.lines.count)
            let values = style
            let tallest = fill(height, values)
            if block.lines.count == start.1 { return false }
            if tallest <= height + 1e-6 {
                align(from: start.1, height: tallest)
                let isNewParagraph =
                    place >= end || part(at: place).range.lowerBound == place && !part(at: place).continues
                lastHeight = tallest
                top += tallest + values.lineSpacing + (isNewParagraph ? values.paragraphSpacing : 0)
                if isNewParagraph, place < end { top += style.paragraphSpacingBefore }
                return true
            }
            place = start.0
            block.lines.removeSubrange(start.1...)
            height = tallest
        }
        return false
    }

    /// Fills the intervals of a row of a given height, and returns the height of the tallest line.
    private mutating func fill(_ height: CGFloat, _ values: ParagraphValues) -> CGFloat {
        var spans = shape.spans(from: top, to: top + height), tallest: CGFloat = 0
        if isRightToLeft(values) { spans.reverse() }
        for span in spans where place < end && hasRoom {
            let width = span.upperBound - span.lowerBound
            // No letter is this narrow.
            if width < height * Self.narrowest { continue }
            guard let (placed, after) = line(width: width),
                placed.line.width - trailing(placed) <= width + 0.5
            else {
                continue
            }
            if passedOver < Self.patience * lastHeight, width < shape.width - 1,
                endsInsideWord(placed.line)
            {
                continue
            }
            var line = placed
            line.x += span.lowerBound
            block.lines.append(line)
            tallest = max(tallest, placed.height)
            // A line without characters would repeat forever.
            if after <= place { isStuck = true }
            let endsLine = part(at: place).range.upperBound <= placed.line.range.upperBound
            place = after
            if endsLine || isStuck { break }
        }
        return tallest
    }

    /// Aligns all lines of a row to one baseline.
    private mutating func align(from first: Int, height: CGFloat) {
        let descent = block.lines[first...].reduce(0) { max($0, $1.line.descent) }
        for index in first..<block.lines.count {
            block.lines[index].top = top
            block.lines[index].height = height
            block.lines[index].y = top + height - descent
        }
    }

    /// The line that begins at `place`, and the start of the next one.
    private mutating func line(width: CGFloat) -> (line: TextBlock.PlacedLine, next: Int)? {
        tried += 1
        var options = options
        options.shape = nil
        (options.width, options.height, options.visibility) = (width, 1e-6, .begun)
        if block.lines.count + 1 < options.mostLines {
            // Only the last line shows where text is left out.
            if options.isWrapped { options.truncation = .none }
        } else {
            options.mostLines = 1
        }
        // A narrow line shows few characters, so few are laid out.
        options.firstCut = min(max(Int(width / max(lastHeight / 10, 0.01)), 64), 1024)
        let range = place..<end
        let one = TextBlock(text, options, parts.clamped(to: range), range)
        return one.lines.first.map { ($0, max(one.end, $0.line.range.upperBound)) }
    }

    private func trailing(_ placed: TextBlock.PlacedLine) -> CGFloat {
        CTLine(placed.line, text).trailingSpace
    }

    /// Whether a line ends between two letters of a script that separates words by spaces.
    private func endsInsideWord(_ line: TextLine) -> Bool {
        let utf16 = text.string.utf16, end = line.range.upperBound
        guard end > line.range.lowerBound, end < utf16.count else { return false }
        let after = utf16.index(utf16.startIndex, offsetBy: end), before = utf16.index(before: after)
        return [utf16[before], utf16[after]].allSatisfy { unit in
            unit < 0x2E80 && !(0xE00..<0x1000).contains(unit)
                && Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
        }
    }

    private func part(at place: Int) -> Paragraphs.Part {
        for part in parts.clamped(to: place..<max(end, place + 1)) { return part }
        return Paragraphs.Part(range: place..<place, next: place, paragraph: place)
    }

    private var style: ParagraphValues {
        guard !text.spans.isEmpty else { return ParagraphValues() }
        return text.spans[text.spanIndex(at: part(at: place).paragraph)].style.paragraph ?? ParagraphValues()
    }

    private func isRightToLeft(_ values: ParagraphValues) -> Bool {
        if let isRightToLeft = values.baseWritingDirection.isRightToLeft { return isRightToLeft }
        let part = part(at: place)
        let bytes = text.string.part(part.paragraph..<part.range.upperBound, most: 64).utf8
        return TextShaper.perform { $0.isRightToLeft(bytes) } ?? false
    }
}
