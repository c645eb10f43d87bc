import CoreGraphics

/// A text and how its parts are drawn: what is laid out.
package struct StyledText: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        /// In UTF-16.
        var range: Range<Int>
        package var style: TextStyle
    }

    package let string: String
    /// All of the string, in its order.
    package let spans: [Span]

    /// One style for all of it.
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

    /// The same in one colour, where it has none of its own.
    package func colored(_ color: CGColor) -> StyledText {
        StyledText(
            string: string,
            spans: spans.map { span in
                var span = span
                span.style.color = span.style.color ?? color
                return span
            })
    }

    /// The span that a place lies in, in UTF-16; the last one beyond the end.
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
    /// A range in UTF-16, of which `most` scalars are taken at most.
    func part(_ range: Range<Int>, most: Int) -> Substring {
        let start = utf16.index(startIndex, offsetBy: range.lowerBound)
        let end = utf16.index(start, offsetBy: range.count)
        // Counting costs as much as cutting.
        guard range.count > most else { return self[start..<end] }
        return self[start..<(unicodeScalars.index(start, offsetBy: most, limitedBy: end) ?? end)]
    }

    /// The place in UTF-16, or the one before it where it parts a pair of surrogates.
    func wholePlace(_ place: Int) -> Int {
        let index = utf16.index(startIndex, offsetBy: place)
        return index.samePosition(in: unicodeScalars) == nil ? place - 1 : place
    }
}
