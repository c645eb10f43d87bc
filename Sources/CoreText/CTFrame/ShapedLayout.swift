import CoreGraphics

/// Lays lines out in a shape, row by row from its top. A row has a line for each part of it that lies inside.
struct ShapedLayout {
    private let framesetter: CTFramesetter
    private let shape: FrameShape
    private let prepared: CTTypesetter.Prepared
    private let end: Int
    private(set) var block = TextBlock()
    private var place: Int
    /// Of the next row, from the shape's top, y down.
    private var top: CGFloat = 0
    private var lastHeight: CGFloat = 0
    private var isStuck = false
    /// The height of the rows that were passed over since the last line.
    private var passedOver: CGFloat = 0
    /// Line heights that are passed over to find room for a word; after that it is broken.
    private static let patience: CGFloat = 4
    /// Parts of a row in which nothing is laid out, as a share of its height.
    private static let narrowest: CGFloat = 0.15
    /// What rows are moved down by where nothing fits.
    private static let steps: CGFloat = 8
    /// Lines that are laid out at most, those that are tried included.
    private static let mostLines = 20_000
    private var tried = 0

    init(_ framesetter: CTFramesetter, _ shape: FrameShape, _ range: Range<Int>) {
        (self.framesetter, self.shape) = (framesetter, shape)
        prepared = framesetter.typesetter.prepared
        (place, end) = (range.lowerBound, range.upperBound)
        block.end = place
    }

    mutating func run() {
        // The first line says how high rows are that begin where nothing fits.
        guard place < end, let first = line(width: 1e6)?.line else { return }
        lastHeight = max(first.height, 1)
        while place < end, top < shape.rect.height, !isStuck, tried < Self.mostLines {
            let passed = top
            if !addRow() {
                top += max(lastHeight / Self.steps, shape.rect.height / 10_000)
                passedOver += top - passed
            } else {
                passedOver = 0
            }
        }
        block.isComplete = place >= end
        block.end = place
        block.size = shape.rect.size
    }

    /// One row; false where nothing fits.
    private mutating func addRow() -> Bool {
        var height = lastHeight
        // A row is as high as its highest line, which may lie elsewhere than a lower one would.
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

    /// Fills the parts of a row of a height, and gives that of the highest line.
    private mutating func fill(_ height: CGFloat, _ values: ParagraphValues) -> CGFloat {
        let high = shape.rect.maxY - top
        var spans = shape.spans(from: high - height, to: high), tallest: CGFloat = 0
        if isRightToLeft(values) { spans.reverse() }
        for span in spans where place < end {
            let width = span.upperBound - span.lowerBound
            // No letter is as narrow as this.
            if width < height * Self.narrowest { continue }
            guard let (placed, after) = line(width: width),
                placed.line.width - trailing(placed) <= width + 0.5
            else {
                continue
            }
            if passedOver < Self.patience * lastHeight, width < shape.rect.width - 1,
                endsInsideWord(placed.line)
            {
                continue
            }
            var line = placed
            line.x += span.lowerBound - shape.rect.minX
            block.lines.append(line)
            tallest = max(tallest, placed.height)
            // A line that goes nowhere would come again and again.
            if after <= place { isStuck = true }
            let endsLine = part(at: place).range.upperBound <= placed.line.range.upperBound
            place = after
            if endsLine || isStuck { break }
        }
        return tallest
    }

    /// All lines of a row stand on one baseline.
    private mutating func align(from first: Int, height: CGFloat) {
        let descent = block.lines[first...].reduce(0) { max($0, $1.line.descent) }
        for index in first..<block.lines.count {
            block.lines[index].top = top
            block.lines[index].height = height
            block.lines[index].y = top + height - descent
        }
    }

    /// The line that begins at the place, and where the next one begins.
    private mutating func line(width: CGFloat) -> (line: TextBlock.PlacedLine, next: Int)? {
        tried += 1
        var options = TextBlock.Options(font: CTFont("Helvetica", size: 12), fontSize: 12)
        (options.width, options.height) = (width, 1e-6)
        // A narrow line shows few characters; laying out many would make as many lines.
        options.firstCut = min(max(Int(width / max(lastHeight / 10, 0.01)), 64), 1024)
        let range = place..<end
        let one = TextBlock(prepared.text, options, prepared.parts.clamped(to: range), range)
        return one.lines.first.map { ($0, max(one.end, $0.line.range.upperBound)) }
    }

    private func trailing(_ placed: TextBlock.PlacedLine) -> CGFloat {
        CTLine(placed.line, prepared.text).trailingSpace
    }

    /// Whether a line ends between two letters of a script that has spaces between words.
    private func endsInsideWord(_ line: TextLine) -> Bool {
        let utf16 = prepared.text.string.utf16, end = line.range.upperBound
        guard end > line.range.lowerBound, end < utf16.count else { return false }
        let after = utf16.index(utf16.startIndex, offsetBy: end), before = utf16.index(before: after)
        return [utf16[before], utf16[after]].allSatisfy { unit in
            unit < 0x2E80 && !(0xE00..<0x1000).contains(unit)
                && Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
        }
    }

    private func part(at place: Int) -> Paragraphs.Part {
        for part in prepared.parts.clamped(to: place..<max(end, place + 1)) { return part }
        return Paragraphs.Part(range: place..<place, next: place, paragraph: place)
    }

    private var style: ParagraphValues {
        let text = prepared.text
        guard !text.spans.isEmpty else { return ParagraphValues() }
        return text.spans[text.spanIndex(at: part(at: place).paragraph)].style.paragraph ?? ParagraphValues()
    }

    private func isRightToLeft(_ values: ParagraphValues) -> Bool {
        if let isRightToLeft = values.baseWritingDirection.isRightToLeft { return isRightToLeft }
        let part = part(at: place)
        let bytes = prepared.text.string.part(part.paragraph..<part.range.upperBound, most: 64).utf8
        return TextSystem.perform { $0.isRightToLeft(bytes) } ?? false
    }
}
