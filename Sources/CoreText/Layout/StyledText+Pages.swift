import CoreGraphics

extension StyledText {
    /// The parts of a long text that are laid out one below the other as the whole is, with the index of their first
    /// character, in UTF-16. The whole text if its paragraphs differ or have space between them.
    ///
    /// - Parameter length: the length of a part, in UTF-8, up to the next end of a paragraph.
    package func pages(of length: Int) -> [(start: Int, text: StyledText)] {
        guard spans.count == 1, let style = spans.first?.style, style.keepsParagraphsTogether else {
            return [(0, self)]
        }
        var pages: [(start: Int, text: StyledText)] = []
        var from = string.startIndex, start = 0
        let utf8 = string.utf8
        while from < string.endIndex {
            var to = string.endIndex
            if let far = utf8.index(from, offsetBy: length, limitedBy: utf8.endIndex),
                let end = utf8[far...].firstIndex(of: 0x0A)
            {
                to = utf8.index(after: end)
            }
            let part = String(string[from..<to])
            pages.append((start, StyledText(part, style)))
            start += part.utf16.count
            from = to
        }
        return pages.isEmpty ? [(0, self)] : pages
    }

    /// The text from a UTF-16 index on.
    package func suffix(from start: Int) -> StyledText {
        guard start > 0 else { return self }
        let from = string.utf16.index(string.startIndex, offsetBy: start)
        let rest = spans.filter { $0.range.upperBound > start }.map { span in
            Span(
                range: max(span.range.lowerBound, start) - start..<span.range.upperBound - start,
                style: span.style)
        }
        return StyledText(
            string: String(string[from...]),
            spans: rest.isEmpty ? [Span(range: 0..<0, style: TextStyle())] : rest)
    }
}

extension TextStyle {
    /// Whether nothing is between two paragraphs of the style.
    fileprivate var keepsParagraphsTogether: Bool {
        guard let paragraph else { return true }
        return paragraph.lineSpacing == 0 && paragraph.paragraphSpacing == 0
            && paragraph.paragraphSpacingBefore == 0
    }
}
