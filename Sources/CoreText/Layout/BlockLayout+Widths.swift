import CoreGraphics

extension BlockLayout {
    /// A width below which no line takes the first word of the next one, in points; minus infinity if unknown.
    ///
    /// It is found for plain text with lines that end with a space. The space's own width is left out, which is more than what
    /// kerning with the next word takes away.
    var widthOfOtherLines: CGFloat {
        guard text.spans.count == 1, let style = text.spans.first?.style, style.kern == nil,
            style.inline == nil, style.directions.isEmpty,
            // A line may take a part of a word.
            (options.lineBreakMode ?? style.paragraph?.lineBreakMode) != .byCharWrapping,
            (style.paragraph?.hyphenation ?? 0) == 0
        else { return -.infinity }
        var result = CGFloat.infinity
        let utf16 = text.string.utf16
        func unit(_ place: Int) -> UInt16 { utf16[utf16.index(utf16.startIndex, offsetBy: place)] }
        for (number, (placed, next)) in zip(block.lines, block.lines.dropFirst()).enumerated()
        where !placed.line.endsParagraph {
            let start = next.line.range.lowerBound
            guard placed.line.range.upperBound == start, start > 0, unit(start - 1) == 0x20,
                !placed.line.isRightToLeft, let run = next.line.runs.first, !run.isRightToLeft
            else { return -.infinity }
            var word: CGFloat = 0
            for (index, cluster) in run.clusters.enumerated() {
                // There is no break between these letters.
                guard run.range(of: index).count == 1, (0x61...0x7A).contains(unit(cluster.index) | 0x20)
                else { break }
                word += cluster.width
            }
            result = min(result, options.width - rooms[number] + word)
        }
        return result
    }
}
