import CoreGraphics

/// The last layouts of a text, and the ranges of widths at which it has the same lines.
struct KeptBlocks {
    /// The ranges, by their lower ends.
    private var ranges: [WidthRange] = []
    /// The layouts, the latest first.
    private var blocks: [(size: CGSize, block: TextBlock)] = []
    /// The revision of the fonts that the layouts were made with.
    private var revision = -1

    /// The number of ranges and of layouts that are kept.
    private static let mostRanges = 512, mostBlocks = 2

    /// The number of the range that a width may be in: the last one that begins at or before it.
    private func number(_ width: CGFloat) -> Int? {
        var low = 0, high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].low <= width { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    func box(_ limits: CGSize, _ revision: Int) -> CGRect? {
        guard revision == self.revision else { return nil }
        if let number = number(limits.width), limits.width <= ranges[number].high,
            ranges[number].size.height <= limits.height, let left = ranges[number].left
        {
            return CGRect(
                origin: CGPoint(x: left.x(limits.width), y: 0), size: ranges[number].size)
        }
        return blocks.first { $0.size == limits }?.block.box
    }

    func block(_ size: CGSize, _ revision: Int) -> TextBlock? {
        guard revision == self.revision else { return nil }
        let found = blocks.firstIndex {
            $0.size == size
                || ($0.block.leastWidth < $0.block.width && $0.block.leastWidth <= size.width
                    && size.width <= $0.block.greatestWidth
                    && $0.block.size.height <= size.height)
        }
        guard let found else { return nil }
        return blocks[found].block.moved(to: size.width)
    }

    mutating func keep(_ block: TextBlock, _ size: CGSize, _ revision: Int) {
        if revision != self.revision { self = KeptBlocks() }
        self.revision = revision
        blocks.insert((size, block), at: 0)
        if blocks.count > Self.mostBlocks { blocks.removeLast() }
        guard block.leastWidth < block.width else { return }
        var hasher = Hasher()
        for line in block.lines { hasher.combine(line.line.range.upperBound) }
        var new = WidthRange(
            low: block.leastWidth, high: block.greatestWidth, size: block.size, left: block.leftEdge,
            breaks: hasher.finalize())
        // Lines that are the same at two widths are the same between them.
        ranges.removeAll { old in
            guard old.breaks == new.breaks, old.size == new.size, old.left == new.left else {
                return false
            }
            (new.low, new.high) = (min(new.low, old.low), max(new.high, old.high))
            return true
        }
        if ranges.count >= Self.mostRanges { ranges.removeAll() }
        ranges.insert(new, at: ranges.firstIndex { $0.low > new.low } ?? ranges.count)
    }
}

/// A range of widths at which a text has the same lines.
private struct WidthRange {
    var low: CGFloat
    var high: CGFloat
    var size: CGSize
    /// The left end of the lines; nil if it follows from different lines at different widths.
    var left: LinePlan.Edge?
    /// The ends of the lines, as one number.
    var breaks: Int
}

extension TextBlock {
    /// The left end of the lines and their size.
    var box: CGRect {
        CGRect(origin: CGPoint(x: lines.map(\.x).min() ?? 0, y: 0), size: size)
    }

    /// The left end of the lines, if it moves with all of them.
    fileprivate var leftEdge: LinePlan.Edge? {
        guard let share = lines.first?.edge.share else { return LinePlan.Edge(0) }
        guard lines.allSatisfy({ $0.edge.share == share }) else { return nil }
        return LinePlan.Edge(lines.map(\.edge.constant).min() ?? 0, share: share)
    }

    /// The same lines in a block of another width.
    func moved(to width: CGFloat) -> TextBlock {
        if width == self.width { return self }
        var result = self
        result.width = width
        for index in lines.indices where lines[index].edge.share != 0 {
            result.lines[index].x = lines[index].edge.x(width)
        }
        return result
    }
}
