import CoreGraphics

/// The string index whose caret is nearest to a point of the line; `kCFNotFound` for an empty line. Only x is used.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let stops = line.caretStops
    guard !position.x.isNaN,
        let best = stops.min(by: { abs($0.x - position.x) < abs($1.x - position.x) })
    else { return stops.isEmpty ? kCFNotFound : line.start + line.line.range.lowerBound }
    return best.index + line.start
}

/// The offset from the line's start of the caret before a string index.
///
/// - Parameter secondaryOffset: at a change of direction, receives the offset of the caret after the preceding
///   character; elsewhere the same offset. May be nil.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = charIndex - line.start, stops = line.caretStops
    // An index inside a character counts as the index before the character.
    let next = stops.partition(before: index)
    let found = stops[next...].first.flatMap { $0.index == index ? $0 : nil }
    let at = found ?? (next > 0 ? stops[stops.partition(before: stops[next - 1].index)] : nil)
    secondaryOffset?.pointee = line.caretBehindOtherDirection(index) ?? at?.x ?? 0
    return at?.x ?? 0
}

/// Calls a function for each caret from left to right, with its offset, string index, whether it is the leading edge
/// of the character, and a flag to stop.
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
        /// The index in the line's text, in UTF-16.
        var index: Int
        var isLeading: Bool
        /// Whether the caret is not inside a ligature.
        var isClusterStart = false
    }

    /// The possible carets, at both sides of each character, in the string's order.
    var caretStops: [CaretStop] {
        keptStops.withLock { kept in
            let stops = kept ?? makeCaretStops()
            kept = stops
            return stops
        }
    }

    /// The offset of the caret after the character before an index; nil unless a character of the other direction
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
        // The end of the last run is the caret before the text that follows in the string.
        if let last = line.runs.last(where: { $0.range.upperBound == line.range.upperBound }) {
            stops.append(
                CaretStop(
                    x: last.isRightToLeft ? last.x : last.x + last.width, index: line.range.upperBound,
                    isLeading: false))
        }
        return stops.sorted { $0.index < $1.index }
    }

    /// The first index of each character of the line, in UTF-16, and the line's end.
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
    /// The range of a cluster's characters, in UTF-16.
    func range(of cluster: Int) -> Range<Int> {
        let index = clusters[cluster].index
        // In right-to-left text, the cluster that follows in the string is the one to the left.
        let next = isRightToLeft ? cluster - 1 : cluster + 1
        let end = clusters.indices.contains(next) ? clusters[next].index : range.upperBound
        return index..<max(end, index + 1)
    }

    /// Adds a caret before each character; ligatures are divided evenly. `places` are the ascending indices of the
    /// line's characters.
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
    /// The position of the first stop whose index is not below `place`.
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
    /// The position of the first element not below a value, in an ascending array.
    fileprivate func partition(before value: Int) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
