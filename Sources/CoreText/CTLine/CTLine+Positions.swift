import CoreGraphics

/// The place in the string whose caret lies nearest to a point of the line; `kCFNotFound` for an empty line. Only x counts.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let stops = line.caretStops
    guard !position.x.isNaN,
        let best = stops.min(by: { abs($0.x - position.x) < abs($1.x - position.x) })
    else { return stops.isEmpty ? kCFNotFound : line.start }
    return best.index + line.start
}

/// Where the caret stands before a place in the string, from the line's start.
///
/// - Parameter secondaryOffset: where else it stands, between text of two directions. May be nil.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = charIndex - line.start, stops = line.caretStops
    // What lies within a character is before it.
    let found = stops.filter { $0.index == index }
    let at = found.first ?? stops.filter { $0.index < index }.max { $0.index < $1.index }
    secondaryOffset?.pointee = (found.dropFirst().first ?? at)?.x ?? 0
    return at?.x ?? 0
}

/// Calls a function for each caret, from left to right: where it stands, before which place of the string, whether before the
/// character there or behind it, and what stops it.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stop = false
    for caret in line.caretStops.sorted(by: { $0.x < $1.x }) {
        block(caret.x.native, caret.index + line.start, caret.isLeading, &stop)
        if stop { return }
    }
}

extension CTLine {
    struct CaretStop {
        var x: CGFloat
        /// In the line's text, in UTF-16.
        var index: Int
        var isLeading: Bool
    }

    /// Where a caret may stand: at both sides of each character.
    var caretStops: [CaretStop] {
        var stops: [CaretStop] = []
        for run in line.runs { run.addCarets(text.string, to: &stops) }
        // At the end of a run stands the caret of what follows in the string.
        if let last = line.runs.last(where: { $0.range.upperBound == line.range.upperBound }) {
            stops.append(
                CaretStop(
                    x: last.isRightToLeft ? last.x : last.x + last.width, index: line.range.upperBound,
                    isLeading: false))
        }
        return stops.sorted { $0.index < $1.index }
    }
}

extension TextRun {
    /// The glyphs of each cluster: the places of its characters, where it begins and how wide it is.
    var clusters: [(range: Range<Int>, x: CGFloat, width: CGFloat)] {
        var starts = Set(indices)
        starts.insert(range.lowerBound)
        let order = starts.sorted()
        var ends: [Int: Int] = [:]
        for (index, start) in order.enumerated() {
            ends[start] = index + 1 < order.count ? order[index + 1] : range.upperBound
        }
        var result: [(range: Range<Int>, x: CGFloat, width: CGFloat)] = []
        var pen = x
        for (index, advance) in zip(indices, advances) {
            if let last = result.last, last.range.lowerBound == index {
                result[result.count - 1].width += advance
            } else {
                result.append((index..<max(ends[index] ?? index + 1, index + 1), pen, advance))
            }
            pen += advance
        }
        return result
    }

    /// One caret before each character; a ligature is parted evenly.
    fileprivate func addCarets(_ string: String, to stops: inout [CTLine.CaretStop]) {
        let utf16 = string.utf16
        for cluster in clusters {
            let start = utf16.index(utf16.startIndex, offsetBy: min(cluster.range.lowerBound, utf16.count))
            let end = utf16.index(utf16.startIndex, offsetBy: min(cluster.range.upperBound, utf16.count))
            var places: [Int] = [], place = cluster.range.lowerBound
            for character in string[start..<end] {
                places.append(place)
                place += character.utf16.count
            }
            if places.isEmpty { places = [cluster.range.lowerBound] }
            for (number, place) in places.enumerated() {
                let part = CGFloat(number) / CGFloat(places.count)
                let x = isRightToLeft ? cluster.x + cluster.width * (1 - part) : cluster.x + cluster.width * part
                stops.append(CTLine.CaretStop(x: x, index: place, isLeading: true))
            }
        }
    }
}
