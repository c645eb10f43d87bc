import CoreGraphics

extension TextBlock {
    /// The number of the line that shows the character at an index, in UTF-16, or after which the index is; nil without
    /// lines.
    package func lineNumber(at place: Int) -> Int? {
        if lines.isEmpty { return nil }
        var low = 0, high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].line.range.lowerBound <= place { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    /// The caret before the character at an index, in UTF-16: its x and the top and height of its line, without width.
    /// Null without lines.
    package func caret(at place: Int) -> CGRect {
        guard let number = lineNumber(at: place) else { return .null }
        let placed = lines[number]
        let x = CTLineGetOffsetForStringIndex(CTLine(placed.line, text), place, nil)
        return CGRect(x: placed.x + x, y: placed.top, width: 0, height: placed.height)
    }

    /// The index, in UTF-16, whose caret is nearest to a point, in the line that is nearest to it; 0 without lines.
    package func place(at point: CGPoint) -> Int {
        guard let placed = lines.first(where: { point.y < $0.bottom }) ?? lines.last else { return 0 }
        let point = CGPoint(x: point.x - placed.x, y: 0)
        let found = CTLineGetStringIndexForPosition(CTLine(placed.line, text), point)
        // A line without characters has no carets.
        return found == kCFNotFound ? placed.line.range.lowerBound : found
    }

    /// The rectangles of the characters in a range, in UTF-16: one or more for each line, as high as the line.
    package func rectangles(of range: Range<Int>) -> [CGRect] {
        lines.flatMap { placed -> [CGRect] in
            guard placed.line.range.overlaps(range) else { return [] }
            var rects: [CGRect] = []
            for run in placed.line.runs {
                for (number, cluster) in run.clusters.enumerated() where run.range(of: number).overlaps(range)
                {
                    let x = placed.x + cluster.x
                    if let last = rects.last, abs(last.maxX - x) < 1e-6 {
                        rects[rects.count - 1].size.width += cluster.width
                    } else {
                        rects.append(
                            CGRect(x: x, y: placed.top, width: cluster.width, height: placed.height))
                    }
                }
            }
            return rects
        }
    }
}
