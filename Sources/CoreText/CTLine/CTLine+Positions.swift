import CoreGraphics

/// The place in the string whose caret lies nearest to a point of the line; `kCFNotFound` for an empty line. Only x counts.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let stops = line.caretStops
    guard !position.x.isNaN,
        let best = stops.min(by: { abs($0.x - position.x) < abs($1.x - position.x) })
    else { return stops.isEmpty ? kCFNotFound : line.start + line.line.range.lowerBound }
    return best.index + line.start
}

/// Where the caret stands before a place in the string, from the line's start.
///
/// - Parameter secondaryOffset: between text of two directions, where it stands behind the character before the place; elsewhere the
///   same offset. May be nil.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = charIndex - line.start, stops = line.caretStops
    // What lies within a character is before it.
    let next = stops.partition(before: index)
    let found = stops[next...].first.flatMap { $0.index == index ? $0 : nil }
    let at = found ?? (next > 0 ? stops[stops.partition(before: stops[next - 1].index)] : nil)
    secondaryOffset?.pointee = line.caretBehindOtherDirection(index) ?? at?.x ?? 0
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
        /// Not inside of a ligature.
        var isClusterStart = false
    }

    /// Where a caret may stand: at both sides of each character, in the string's order.
    var caretStops: [CaretStop] {
        keptStops.withLock { kept in
            let stops = kept ?? makeCaretStops()
            kept = stops
            return stops
        }
    }

    /// Where the caret stands behind the character before a place of the line's text; nil where no character of the other direction
    /// follows.
    fileprivate func caretBehindOtherDirection(_ index: Int) -> CGFloat? {
        guard let before = line.runs.first(where: { $0.range.upperBound == index }),
            let after = line.runs.first(where: { $0.range.lowerBound == index }),
            before.isRightToLeft != after.isRightToLeft
        else { return nil }
        return before.isRightToLeft ? before.x : before.x + before.width
    }

    private func makeCaretStops() -> [CaretStop] {
        let places = characterPlaces
        var stops: [CaretStop] = []
        for run in line.runs { run.addCarets(places, to: &stops) }
        // At the end of a run stands the caret of what follows in the string.
        if let last = line.runs.last(where: { $0.range.upperBound == line.range.upperBound }) {
            stops.append(
                CaretStop(
                    x: last.isRightToLeft ? last.x : last.x + last.width, index: line.range.upperBound,
                    isLeading: false))
        }
        return stops.sorted { $0.index < $1.index }
    }

    /// The first place of each character of the line, in UTF-16, and the line's end.
    private var characterPlaces: [Int] {
        let utf16 = text.string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: min(line.range.lowerBound, utf16.count))
        let end = utf16.index(utf16.startIndex, offsetBy: min(line.range.upperBound, utf16.count))
        guard start < end else { return [line.range.lowerBound] }
        var places: [Int] = [], place = line.range.lowerBound
        for character in text.string[start..<end] {
            places.append(place)
            place += character.utf16.count
        }
        places.append(place)
        return places
    }
}

extension TextRun {
    /// The places of a cluster's characters, in UTF-16.
    func range(of cluster: Int) -> Range<Int> {
        let index = clusters[cluster].index
        // The cluster that follows in the string lies to the left where it is written from right to left.
        let next = isRightToLeft ? cluster - 1 : cluster + 1
        let end = clusters.indices.contains(next) ? clusters[next].index : range.upperBound
        return index..<max(end, index + 1)
    }

    /// One caret before each character; a ligature is parted evenly. `places` are those of the line's characters, ascending.
    fileprivate func addCarets(_ places: [Int], to stops: inout [CTLine.CaretStop]) {
        for (number, cluster) in clusters.enumerated() {
            let range = range(of: number)
            var first = places.partition(before: range.lowerBound)
            let begin = first
            while first < places.count - 1, places[first] < range.upperBound { first += 1 }
            let inside = places[begin..<max(first, begin)]
            for (part, place) in inside.enumerated() {
                let share = CGFloat(part) / CGFloat(inside.count)
                let x = cluster.x + cluster.width * (isRightToLeft ? 1 - share : share)
                stops.append(
                    CTLine.CaretStop(
                        x: x, index: place, isLeading: true, isClusterStart: place == range.lowerBound))
            }
        }
    }
}

extension [CTLine.CaretStop] {
    /// The first index of a stop whose place is not below one.
    fileprivate func partition(before place: Int) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].index < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [Int] {
    /// The first index whose value is not below a value; the values ascend.
    fileprivate func partition(before value: Int) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
