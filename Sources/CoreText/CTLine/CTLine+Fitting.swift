import CoreGraphics

/// The place at which a truncated line omits text.
public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0, end, middle
}

/// Truncates a line to a width. Returns the line itself if it fits, and nil if not even the token fits.
///
/// - Parameter truncationToken: replaces the omitted text; usually a line with an ellipsis. May be nil.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    if line.line.width.native <= width { return line }
    let token = truncationToken?.attributedText ?? NSAttributedString(string: "")
    let space = width - (truncationToken?.line.width.native ?? 0)
    guard space >= 0 else { return nil }
    let whole = line.attributedText, length = whole.length, first = line.line.range.lowerBound
    let kept = line.kept(truncationType, space: space)
    let result = NSMutableAttributedString(
        attributedString: whole.attributedSubstring(from: NSRange(location: 0, length: kept.head)))
    result.append(token)
    if kept.tail < length {
        result.append(
            whole.attributedSubstring(from: NSRange(location: kept.tail, length: length - kept.tail)))
    }
    // The token has runs of its own, also where it looks like the text beside it.
    let shown = StyledText(result).divided(at: [kept.head, kept.head + token.length])
    return CTLine(
        shown, result, start: line.start + first, isRightToLeft: line.line.isRightToLeft,
        offset: line.offset)
}

extension StyledText {
    /// The text with spans that end at some ascending indices, in UTF-16.
    fileprivate func divided(at places: [Int]) -> StyledText {
        StyledText(
            string: string,
            spans: spans.flatMap { span -> [Span] in
                let inside = places.filter { span.range.lowerBound < $0 && $0 < span.range.upperBound }
                if inside.isEmpty { return [span] }
                let ends = [span.range.lowerBound] + inside + [span.range.upperBound]
                return zip(ends, ends.dropFirst()).filter { $0 < $1 }.map {
                    Span(range: $0..<$1, style: span.style)
                }
            })
    }
}

/// The line with its spaces stretched to fill a width. Spaces are never compressed.
///
/// - Parameter justificationFactor: 1 for full justification, 0 for none.
/// - Returns: the line itself if it is wide enough already.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let factor = justificationFactor.isNaN ? 0 : min(max(justificationFactor.native, 0), 1)
    let natural = (line.line.width - line.trailingSpace).native
    guard justificationWidth.isFinite, natural < justificationWidth, factor > 0 else { return line }
    var settings = LayoutSettings()
    settings.width = natural + (justificationWidth - natural) * factor
    (settings.isJustified, settings.justifiesAll) = (true, true)
    // Spaces at the end are kept but not stretched.
    let own = line.attributedText, first = line.line.range.lowerBound
    guard line.trailingUnits.count < own.length else { return line }
    let words = own.attributedSubstring(
        from: NSRange(location: 0, length: own.length - line.trailingUnits.count))
    var wide = CTLine(
        StyledText(words), words, start: line.start + first, settings,
        isRightToLeft: line.line.isRightToLeft, offset: line.offset
    ).line
    wide.range = 0..<own.length
    return CTLine(wide, StyledText(own), own, start: line.start + first, offset: line.offset)
}

extension CTLine {
    /// The part of the string that the line shows, with its attributes.
    var attributedText: NSAttributedString {
        let all = source ?? NSAttributedString(string: text.string)
        let own = line.range.clamped(to: 0..<all.length)
        return own.count == all.length ? all : all.attributedSubstring(from: NSRange(own))
    }

    /// The parts of the text beside the part that is omitted, chosen as Pango does: the omitted part begins or ends with the
    /// line, or grows from its middle to the side where it reaches less far.
    ///
    /// - Parameter space: the width for the text that is kept.
    /// - Returns: the end of the first and the start of the second part that is kept, from the line's start, in UTF-16.
    fileprivate func kept(_ type: CTLineTruncationType, space: Double) -> (head: Int, tail: Int) {
        let first = line.range.lowerBound, length = line.range.count
        let places = caretStops.filter { $0.isClusterStart || $0.index >= line.range.upperBound }.map(\.index)
        let widths = widths(before: places), whole = line.width.native
        guard let last = places.indices.last else { return (0, length) }
        var low: Int, high: Int
        switch type {
        case .start: (low, high) = (0, 0)
        case .end: (low, high) = (last, last)
        case .middle:
            high = min(widths.firstIndex { $0 > whole / 2 } ?? last, last)
            low = max(high - 1, 0)
        }
        let middle = type == .start ? 0 : type == .end ? whole : whole / 2
        while widths[low] + whole - widths[high] > space, low > 0 || high < last {
            let canGrowDown = low > 0 && type != .start, canGrowUp = high < last && type != .end
            let reach = (
                canGrowDown ? middle - widths[low - 1] : .infinity,
                canGrowUp ? widths[high + 1] - middle : .infinity
            )
            if canGrowDown, reach.0 < reach.1 || !canGrowUp { low -= 1 } else { high += 1 }
        }
        return (places[low] - first, places[high] - first)
    }

    /// The widths of the text before each of some ascending indices.
    fileprivate func widths(before places: [Int]) -> [Double] {
        let clusters = line.runs.flatMap { run in
            run.clusters.indices.map { (end: run.range(of: $0).upperBound, width: run.clusters[$0].width) }
        }.sorted { $0.end < $1.end }
        var next = 0, width = 0.0
        return places.map { place in
            while next < clusters.count, clusters[next].end <= place {
                width += clusters[next].width.native
                next += 1
            }
            return width
        }
    }
}
