import CoreGraphics

/// A text with styles, ready for layout.
package struct StyledText: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        /// The range in UTF-16.
        var range: Range<Int>
        package var style: TextStyle
    }

    package let string: String
    /// The spans, in order; they cover the whole string.
    package let spans: [Span]

    /// Creates a text with a single style.
    package init(_ string: String, _ style: TextStyle = TextStyle()) {
        self.string = string
        spans = [Span(range: 0..<string.utf16.count, style: style)]
    }

    package init(_ text: NSAttributedString) {
        string = text.string
        var spans: [Span] = []
        let length = text.length
        text.enumerateAttributes(in: NSRange(location: 0, length: length), options: []) {
            attributes, range, _ in
            spans.append(
                Span(range: range.location..<range.location + range.length, style: TextStyle(attributes)))
        }
        // An empty text has the height of a line.
        self.spans = spans.isEmpty ? [Span(range: 0..<length, style: TextStyle())] : spans
    }

    /// The text with a change of the style of each span.
    func withStyles(_ change: (inout TextStyle) -> Void) -> StyledText {
        var spans = spans
        for index in spans.indices { change(&spans[index].style) }
        return StyledText(string: string, spans: spans)
    }

    /// The index of the span at a UTF-16 index; the last span beyond the end.
    func spanIndex(at place: Int) -> Int {
        var low = 0, high = max(spans.count - 1, 0)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension String {
    /// A range in UTF-16, cut to at most `most` scalars.
    func part(_ range: Range<Int>, most: Int) -> Substring {
        let start = utf16.index(startIndex, offsetBy: range.lowerBound)
        let end = utf16.index(start, offsetBy: range.count)
        // Counting costs as much as cutting.
        guard range.count > most else { return self[start..<end] }
        return self[start..<(unicodeScalars.index(start, offsetBy: most, limitedBy: end) ?? end)]
    }

    /// The UTF-16 index, or the one before it if it splits a surrogate pair.
    func wholePlace(_ place: Int) -> Int {
        let index = utf16.index(startIndex, offsetBy: place)
        return index.samePosition(in: unicodeScalars) == nil ? place - 1 : place
    }
}
