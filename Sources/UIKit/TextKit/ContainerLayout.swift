/// The lines of a text in a container, in the container's space.
struct ContainerLayout {
    struct Line {
        /// In UTF-16 of the whole text, with the line break.
        var range: Range<Int>
        /// As wide as the container.
        var rect: CGRect
        var usedRect: CGRect
        var baseline: CGFloat
        /// Whether an ellipsis stands for a part of the text.
        var isTruncated: Bool
    }

    /// The characters of the container, in UTF-16 of the whole text.
    let range: Range<Int>
    let block: TextBlock
    let lines: [Line]
    private let padding: CGFloat
    /// The end of the last line's paragraph or of the text.
    private let end: Int

    init(_ text: StyledText, from start: Int, _ container: NSTextContainer, leading: Bool) {
        let length = text.string.utf16.count
        padding = container.lineFragmentPadding
        var options = TextBlock.Options()
        options.limit(lines: container.maximumNumberOfLines, container.lineBreakMode)
        options.usesFontLeading = leading
        let width = container.size.width > 0 && container.size.width < 1e6 ? container.size.width : .infinity
        options.width = max(width - 2 * padding, 0)
        let height = container.size.height
        if height > 0, height < 1e6 { options.height = height }
        let holes = container.exclusionPaths.map(\.cgPath)
        if !holes.isEmpty {
            options.shape = TextShape(width: options.width, padding: padding, without: holes)
        }
        let block = TextBlock(text.suffix(from: start), options)
        self.block = block
        end = length
        let shown = block.isComplete || block.isTruncated && container.lineBreakMode != .byWordWrapping
        range = start..<(shown ? length : start + block.end)
        let frame = width.isFinite ? width : block.size.width + 2 * padding
        let range = range, padding = padding
        lines = block.lines.indices.map { number in
            let placed = block.lines[number]
            let isLast = number == block.lines.count - 1
            let last = isLast ? range.upperBound : start + block.lines[number + 1].line.range.lowerBound
            let line = start + placed.line.range.lowerBound
            return Line(
                range: line..<max(last, line),
                rect: CGRect(x: 0, y: placed.top, width: frame, height: placed.height),
                usedRect: CGRect(
                    x: placed.x, y: placed.top, width: placed.width + 2 * padding, height: placed.height),
                baseline: placed.y, isTruncated: placed.line.isEllipsized)
        }
    }

    var usedRect: CGRect {
        guard let first = lines.first else { return .zero }
        return lines.dropFirst().reduce(first.usedRect) { $0.union($1.usedRect) }
    }

    /// The line of a character; the last one for the end of the text.
    func line(at index: Int) -> Line? { lines.last { $0.range.lowerBound <= index } ?? lines.first }

    func rectangles(_ range: Range<Int>) -> [CGRect] {
        let own = range.clamped(to: self.range)
        guard !own.isEmpty else { return [] }
        let start = self.range.lowerBound
        return block.rectangles(of: own.lowerBound - start..<own.upperBound - start)
            .map { $0.offsetBy(dx: padding, dy: 0) }
    }

    /// The left edge of a character, as a rectangle without width.
    func caret(_ index: Int) -> CGRect {
        let caret = block.caret(at: index - range.lowerBound)
        return caret.isNull ? .zero : caret.offsetBy(dx: padding, dy: 0)
    }

    /// The character under a point or nearest to it, and the part of its width that is before the point.
    func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else {
            return (range.lowerBound, 0)
        }
        let rects = line.range.compactMap { index in
            rectangles(index..<index + 1).first.map { (index, $0) }
        }
        let hit = rects.first { point.x >= $0.1.minX && point.x < $0.1.maxX }
        if let hit { return (hit.0, (point.x - hit.1.minX) / hit.1.width) }
        let nearest = rects.min { abs($0.1.midX - point.x) < abs($1.1.midX - point.x) }
        guard let nearest else { return (line.range.lowerBound, 0) }
        return (nearest.0, point.x < nearest.1.minX ? 0 : 1)
    }

    /// The characters that the ellipsis of a line stands for: those after the last one that is shown.
    func truncated(_ line: Line) -> Range<Int>? {
        guard line.isTruncated else { return nil }
        let shown = line.range.last { !rectangles($0..<$0 + 1).isEmpty }
        let first = shown.map { $0 + 1 } ?? line.range.lowerBound
        return first < end ? first..<end : nil
    }

    func draw(_ wanted: Range<Int>, at origin: CGPoint, in context: CGContext) {
        let numbers = lines.indices.filter { lines[$0].range.overlaps(wanted) }
        guard let first = numbers.first, let last = numbers.last else { return }
        block.draw(
            at: CGPoint(x: origin.x + padding, y: origin.y), in: context, lines: first..<last + 1)
    }
}
