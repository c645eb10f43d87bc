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
}
